import { expect, it } from 'vitest'
import { moderationFilterOf, moderationFilterQuery, pathNamed } from './moderation-filter.ts'

it.each([
  ['', ''],
  ['form=correction&state=decided&words=+wye+', '?form=correction&state=decided&words=wye'],
  ['form=demo&state=gone', ''],
])('?%s is read as %s', (given, read) =>
  expect(moderationFilterQuery(moderationFilterOf(new URLSearchParams(given)))).toBe(read),
)

it.each<[string, string | null]>([
  ['/rhi', '/rhi'],
  [' /rhi/companies?sort=trust#x ', '/rhi/companies?sort=trust#x'],
  ['https://riverline.example/data', '/data'],
  ['https://elsewhere.example/data', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['The index page', null],
  ['/a b', null],
])('H9: the page "%s" is linked as %s', (page, path) => expect(pathNamed(page, 'https://riverline.example')).toBe(path))
