import { useState } from 'react'
import type { Example } from './example.ts'
import { SortHeader } from './sort-header.tsx'
import { Table } from './table.tsx'

interface Row {
  station: string
  oxygen: number | null
  temperature: number
}

const rows: Row[] = [
  { station: 'Station A, above the outfall', oxygen: 9.4, temperature: 14.2 },
  { station: 'Station B, below the outfall', oxygen: 7.1, temperature: 14.6 },
  { station: 'Station C, at the weir', oxygen: null, temperature: 14.4 },
  { station: 'Station D, at the confluence', oxygen: 8.8, temperature: 13.9 },
]

type Column = keyof Row
type Order = { column: Column; direction: 'ascending' | 'descending' }

/** Missing values stay at the end whichever way the rest runs. */
const compare = (a: Row, b: Row, { column, direction }: Order) => {
  const [x, y] = [a[column], b[column]]
  if (x === null || y === null) return Number(x === null) - Number(y === null)
  return (x < y ? -1 : x > y ? 1 : 0) * (direction === 'ascending' ? 1 : -1)
}

const SortExample = () => {
  const [order, setOrder] = useState<Order>({ column: 'station', direction: 'ascending' })
  const header = (column: Column) => ({
    sort: order.column === column ? order.direction : null,
    onSort: () =>
      setOrder({
        column,
        direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
      }),
  })
  return (
    <Table caption="Four stations at noon. Made up, to show the table." hover>
      <thead>
        <tr>
          <SortHeader {...header('station')}>Station</SortHeader>
          <SortHeader {...header('oxygen')} align="end">
            Dissolved oxygen, mg/l
          </SortHeader>
          <SortHeader {...header('temperature')} align="end">
            Water, °C
          </SortHeader>
        </tr>
      </thead>
      <tbody>
        {[...rows]
          .sort((a, b) => compare(a, b, order))
          .map((row) => (
            <tr key={row.station}>
              <th scope="row">{row.station}</th>
              <td data-align="end">{row.oxygen ?? 'N/A'}</td>
              <td data-align="end">{row.temperature.toFixed(1)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const tableExamples: Example[] = [
  { title: 'Sorted by its headings', wide: true, render: () => <SortExample /> },
  {
    title: 'Dense, and wider than its place: it scrolls in its own frame, which is then a stop for the Tab key',
    wide: true,
    render: () => (
      <Table caption="Mean water temperature by month, °C. Made up, to show the table." dense className="min-w-[68rem]">
        <thead>
          <tr>
            <th scope="col">Station</th>
            {months.map((month) => (
              <th key={month} scope="col" data-align="end">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {['Station A', 'Station B', 'Station D'].map((station, shift) => (
            <tr key={station}>
              <th scope="row" className="whitespace-nowrap">
                {station}
              </th>
              {months.map((month, index) => (
                <td key={month} data-align="end">
                  {(11 - 5.5 * Math.cos(((index - 0.5) / 6) * Math.PI) + shift * 0.4).toFixed(1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    ),
  },
]
