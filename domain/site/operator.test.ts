import { describe, expect, it } from 'vitest'
import { missingIdentity } from './missing-identity.ts'
import { emailOf, gapsBeforeLaunch, isPublicAddress, launchWarning, type Operator, receivesMail } from './operator.ts'
import { operatorLine } from './operator-line.ts'

const whole: Operator = {
  legalName: 'Weir and Reed Ltd',
  companyNumber: '01234567',
  registeredAddress: '1 Weir Lane,\nFrome\nBA11 1AA',
  icoNumber: 'ZA123456',
  email: 'hello@weir-and-reed.co.uk',
  desks: { privacy: 'data@weir-and-reed.co.uk' },
}

it.each([
  ['hello@riverline.example', false],
  ['a@sub.riverline.EXAMPLE', false],
  ['a@example.org', false],
  ['a@mail.example.com', false],
  ['a@localhost', false],
  ['a@river.test', false],
  ['nobody', false],
  ['a@myexample.org', true],
  ['hello@weir-and-reed.co.uk', true],
])('%s receives mail: %s', (address, receives) => expect(receivesMail(address)).toBe(receives))

describe('where a desk can be written to', () => {
  it('is its own address, or the general one', () => {
    expect(emailOf('privacy', whole)).toBe('data@weir-and-reed.co.uk')
    expect(emailOf('press', whole)).toBe('hello@weir-and-reed.co.uk')
    expect(emailOf('hello', whole)).toBe('hello@weir-and-reed.co.uk')
  })
  it.each([null, undefined, {}, { email: 'hello@riverline.example' }])(
    'is nowhere while there is only %j',
    (operator) => expect(emailOf('hello', operator)).toBeNull(),
  )
})

describe('what a public page says of the identity', () => {
  it.each([
    [null, 'The operator’s legal name, company number and address have not been entered yet.'],
    [{}, 'The operator’s legal name, company number and address have not been entered yet.'],
    [{ legalName: 'A Ltd' }, 'The operator’s company number and address have not been entered yet.'],
    [{ ...whole, companyNumber: '' }, 'The operator’s company number has not been entered yet.'],
    [whole, null],
    [{ ...whole, icoNumber: null }, null],
  ])('%j: %s', (operator, said) => expect(missingIdentity(operator)).toBe(said))

  it('names the operator at the foot of a page, once there is a name', () => {
    expect(operatorLine(whole, 'Riverline')).toBe(
      'Riverline is run by Weir and Reed Ltd, company number 01234567, 1 Weir Lane, Frome, BA11 1AA.',
    )
    expect(operatorLine({ legalName: 'A Ltd' }, 'Riverline')).toBe('Riverline is run by A Ltd.')
    expect(operatorLine({ companyNumber: '01234567' }, 'Riverline')).toBeNull()
  })
})

describe('what has to be there before launch', () => {
  it('is everything, on a new site', () => {
    const { settings, server } = gapsBeforeLaunch(null, { sendsMail: false })
    expect(settings).toHaveLength(5)
    expect(server).toEqual([expect.stringContaining('SMTP_URL')])
  })
  it('is nothing, once all has been entered', () =>
    expect(gapsBeforeLaunch(whole, { sendsMail: true })).toEqual({ settings: [], server: [] }))

  it.each([
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['http://river.localhost', false],
    ['https://riverline.example', true],
    ['https://localhost.org', true],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

  it('is warned of in one line on a public address alone', () => {
    const gaps = gapsBeforeLaunch({ ...whole, icoNumber: null }, { sendsMail: true })
    expect(launchWarning('http://localhost:3000', gaps)).toBeNull()
    expect(launchWarning('https://riverline.uk', { settings: [], server: [] })).toBeNull()
    const warning = launchWarning('https://riverline.uk', gaps)
    expect(warning).toContain(
      'https://riverline.uk/cms/settings: registration number with the Information Commissioner.',
    )
    expect(warning).not.toContain('SMTP_URL')
    expect(warning).not.toContain('\n')
  })
})
