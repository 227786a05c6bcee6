import type { Example } from './example.ts'
import { Select } from './field.tsx'

export const selectExamples: Example[] = [
  {
    title: 'The browser’s own list',
    render: () => (
      <Select label="Sort by" defaultValue="trust">
        <option value="trust">Trust, highest first</option>
        <option value="name">Name, A to Z</option>
        <option value="rating">Rating, highest first</option>
      </Select>
    ),
  },
  {
    title: 'Nothing chosen yet',
    render: () => (
      <Select label="Your organisation" required defaultValue="" error="Choose the kind of organisation you work for.">
        <option value="" disabled>
          Choose one
        </option>
        <option value="regulator">Regulator</option>
        <option value="company">Water company</option>
        <option value="trust">Rivers trust</option>
      </Select>
    ),
  },
]
