import { checkPrescription, type CheckInput } from '@/domain/prescription/checks'
import { appSources } from '@/domain/prescription/sources'
import { INPUT, LINE, withMedicine, withPatient, withPrescription } from './samples'

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
  test.each([
    ['capecitabine', 'S-1'],
    ['capecitabine', 'brivudine'],
    ['lorlatinib', 'rifampicin'],
    ['rifampicin', 'lorlatinib'],
  ])('a contraindicated pair asks a reason and a second signature: %s, %s', (drugId, other) => {
    const input = withPatient({ running: [other] }, withPrescription({ lines: [{ ...LINE, drugId }] }, own))
    expect(found('K16', input)).toContainEqual(
      expect.objectContaining({ level: 'DOUBLE', mark: '待核对', text: expect.stringMatching(/：禁忌。.*（待核对）$/) }),
    )
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
  test('a life-time ceiling of the manual warns, and asks for the total so far', () => {
    const doxorubicin = withPrescription({ lines: [{ ...LINE, drugId: 'doxorubicin' }] }, own)
    expect(found('K13', doxorubicin)).toContainEqual(
      expect.objectContaining({
        isUnknown: true,
        text: expect.stringContaining('缺少其他医院的既往累积量；本平台处方累计（含本次）'),
      }),
    )
    const over = found('K13', withPatient({ totals: { doxorubicin: 450 } }, doxorubicin))
    expect(over).toContainEqual(
      expect.objectContaining({
        text: expect.stringContaining('终身累积'),
        level: 'WARN',
        mark: '待核对',
        source: expect.stringContaining('450–550 mg/m²'),
      }),
    )
    expect(found('K13', own)).toEqual([])
  })
  test('the label speaks where the record says nothing of a pregnancy', () => {
    const pregnant = withPatient({ pregnancy: 'pregnant' }, withMedicine({ pregnancy: undefined }, own))
    expect(found('K20', pregnant)).toMatchObject([{ isUnknown: true, text: expect.stringMatching(/说明书摘要，待核对：.*妊娠/) }])
  })
})
