import { expect, it } from 'vitest'
import { focalAlign, pictureNote } from './picture-note.ts'

it.each([
  [{}, ''],
  [{ caption: null, credit: null }, ''],
  [{ caption: 'The weir in March' }, 'The weir in March'],
  [{ credit: 'Ada Reed, CC BY 4.0' }, 'Picture: Ada Reed, CC BY 4.0'],
  [{ caption: 'The weir in March', credit: 'Ada Reed' }, 'The weir in March. Picture: Ada Reed'],
  [{ caption: 'The weir in March.', credit: 'Ada Reed' }, 'The weir in March. Picture: Ada Reed'],
  [{ caption: 'A weir?', credit: 'Ada Reed' }, 'A weir? Picture: Ada Reed'],
])('%j reads %s', (picture, note) => expect(pictureNote(picture)).toBe(note))

it.each([
  [50, 50, 'xMidYMid'],
  [0, 0, 'xMinYMin'],
  [33, 67, 'xMinYMax'],
  [34, 66, 'xMidYMid'],
  [100, 100, 'xMaxYMax'],
])('a focal point at %d, %d keeps %s', (focalX, focalY, align) => expect(focalAlign({ focalX, focalY })).toBe(align))
