import { describe, expect, it } from 'vitest'
import { PageTable } from '#domain/site/page-table.ts'
import { routesAround } from './narrow-build.ts'

const Screen = () => null
const route = (id: string, path?: string) => ({
  id,
  parentId: 'root',
  ...(path === undefined ? { index: true } : { path }),
  module: { default: Screen },
})
const routes = [
  { id: 'root', path: '', module: { default: Screen } },
  route('home'),
  route('rhi', 'rhi'),
  route('companies', 'rhi/companies'),
  route('company', 'rhi/companies/:id'),
  route('sheet', 'rhi/companies/:id/sheet'),
  route('measure', 'rhi/measures/:metric'),
  route('anything', '*'),
]
const pages = new PageTable(Object.fromEntries(routes.map((one) => [one.id, one])))
const around = (path: string) => routesAround(pages, path)

describe('routesAround', () => {
  it('names a page with its layouts and what stands at the addresses above it', () => {
    expect(around('/')).toEqual(['root', 'home'])
    expect(around('/rhi')).toEqual(['root', 'rhi', 'home'])
    expect(around('/rhi/companies/wessex-water/sheet')).toEqual([
      ...['root', 'sheet', 'home', 'rhi', 'companies', 'company'],
    ])
  })

  it('names the catch-all where an address above is no page, as the router would find it', () => {
    expect(around('/rhi/measures/bills')).toEqual(['root', 'measure', 'home', 'rhi', 'anything'])
  })

  it('knows nothing of an address without a page', () => {
    expect(around('/no-such-page')).toBeNull()
    expect(around('/cy/rhi')).toBeNull()
  })

  it('leaves a request for data to the router: the name of a page would be taken for a parameter', () => {
    expect(around('/rhi/companies.data')).toBeNull()
    expect(around('/rhi/companies/wessex-water.data')).toBeNull()
  })
})
