import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Address } from './address.tsx'

it('breaks an address where its parts meet, and nowhere inside a word', () =>
  expect(renderToStaticMarkup(<Address>/api/catchments?nation=Wales</Address>).split('<wbr/>')).toEqual([
    ...['/', 'api/', 'catchments?', 'nation=', 'Wales', ''],
  ]))
