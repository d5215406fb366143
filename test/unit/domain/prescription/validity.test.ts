import {
  CERTIFICATE_STATES,
  certificateAt,
  certificateStep,
  canSign,
  type CertificateEvent,
} from '@/domain/prescription/certificate'
import { TEN_ITEMS, prescriptionTitle, sheetLook } from '@/domain/prescription/form'
import { prescriptionNumber } from '@/domain/prescription/number'
import { expiresAt, isValidDays, reviewDueAt } from '@/domain/prescription/validity'

const at = (text: string): number => Date.parse(`${text}+08:00`)

describe('validity (example 6)', () => {
  test.each([
    [1, '2026-11-20T23:59:59'],
    [3, '2026-11-22T23:59:59'],
  ])('signed on 20 November for %d days: until %s', (days, end) =>
    expect(expiresAt(at('2026-11-20T15:30:00'), days)).toBe(at(end)),
  )
  test('four days are none', () => {
    expect([0, 1, 2, 3, 4, 1.5].map(isValidDays)).toEqual([false, true, true, true, false, false])
  })
  test('a minute before and after midnight in China are two days', () => {
    expect(expiresAt(at('2026-12-31T23:59:00'), 1)).toBe(at('2026-12-31T23:59:59'))
    expect(expiresAt(at('2027-01-01T00:00:00'), 1)).toBe(at('2027-01-01T23:59:59'))
  })
})

test.each([
  ['2026-11-20T08:00:00', '2026-11-20T08:30:00'],
  ['2026-11-20T21:59:00', '2026-11-20T22:29:00'],
  ['2026-11-20T22:00:00', '2026-11-21T08:30:00'],
  ['2026-11-21T03:00:00', '2026-11-21T08:30:00'],
])('sent at %s it is looked at by %s', (sent, due) => expect(reviewDueAt(at(sent))).toBe(at(due)))

describe('the number', () => {
  test('has the day, the institution, a serial and a check that a wrong digit changes', () => {
    const [one, next] = [345, 346].map((serial) => prescriptionNumber('2026-11-20', 12, serial))
    expect(one).toMatch(/^20261120001200345[\dX]$/)
    expect(next?.at(-1)).not.toBe(one?.at(-1))
  })
  test('is not made of what does not fit', () => {
    expect(() => prescriptionNumber('2026-11-20', 12_345, 1)).toThrow()
    expect(() => prescriptionNumber('2026-11-20', 1, 100_000)).toThrow()
  })
})

test('a certificate is told of thirty days before its end, and may sign until then', () => {
  const end = at('2026-12-31T00:00:00')
  const states = ['2026-11-30T23:59:59', '2026-12-01T00:00:00', '2026-12-30T23:59:59', '2026-12-31T00:00:00'].map((time) =>
    certificateAt(end, at(time)),
  )
  expect(states).toEqual(['active', 'expiring', 'expiring', 'expired'])
  expect(states.map(canSign)).toEqual([true, true, true, false])
})

test('the sheet of a child is green, and four checks have ten items', () => {
  expect([sheetLook(true), sheetLook(false)]).toEqual([
    { colour: '淡绿色', mark: '儿科' },
    { colour: '白色', mark: '' },
  ])
  expect(TEN_ITEMS).toHaveLength(10)
  expect(prescriptionTitle('某医院')).toBe('某医院 互联网医院处方笺')
})

test('a certificate steps as the provider tells, and not otherwise', () => {
  const events: CertificateEvent[] = ['apply', 'verify', 'open', 'refuse', 'nearEnd', 'end', 'revoke']
  const table = CERTIFICATE_STATES.map((state) =>
    [state, ...events.map((event) => certificateStep(state, event) ?? '-')].join(' '),
  )
  expect(table).toEqual([
    'none applied - - - - - -',
    'applied - verifying - rejected - - -',
    'verifying - - active rejected - - -',
    'active - - - - expiring expired revoked',
    'expiring applied - - - - expired revoked',
    'expired applied - - - - - -',
    'revoked applied - - - - - -',
    'rejected applied - - - - - -',
  ])
})
