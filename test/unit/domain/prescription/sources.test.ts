import { checkPrescription, type CheckInput } from '@/domain/prescription/checks'
import { appSources } from '@/domain/prescription/sources'
import { INPUT, LINE, withPatient, withPrescription } from './samples'

const own: CheckInput = { ...INPUT, sources: appSources }
const found = (check: string, input: CheckInput) => checkPrescription(input).filter((one) => one.check === check)

describe('with the data of the app', () => {
  test('a graded interaction is found, in both directions, and says that it was not compared', () => {
    const pairs = [appSources.interactions('osimertinib', 'rifampicin'), appSources.interactions('rifampicin', 'osimertinib')]
    expect(pairs[0]?.length).toBeGreaterThan(0)
    expect(pairs[1]?.length).toBe(pairs[0]?.length)
    const [one] = found('K16', withPatient({ running: ['rifampicin'] }, own))
    expect(one).toMatchObject({ level: 'WARN', mark: '待核对', isUnknown: false })
  })
  test('a drug that it does not know is not safe', () => {
    expect(appSources.interactions('osimertinib', 'no-such-drug')).toEqual([])
    expect(found('K16', withPatient({ running: ['no-such-drug'] }, own))).toMatchObject([{ isUnknown: true, level: 'DOUBLE' }])
    const [renal] = found('K18', withPrescription({ lines: [{ ...LINE, drugId: 'no-such-drug' }] }, own))
    expect(renal).toMatchObject({ isUnknown: true, text: expect.stringContaining('未收录肾功能规则') })
  })
  test('capecitabine with a clearance below 30 is pointed out by the rule of the regimens', () => {
    const low = withPatient(
      { creatinine: { value: 300, day: '2026-11-15' } },
      withPrescription({ lines: [{ ...LINE, drugId: 'capecitabine' }] }, own),
    )
    const [one] = found('K18', low)
    expect(one?.isUnknown).toBe(false)
    expect(one?.text).toMatch(/30/)
  })
})
