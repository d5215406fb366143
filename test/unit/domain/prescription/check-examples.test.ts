import * as v from 'valibot'
import { checkPrescription, openFindings, type CheckId, type CheckInput } from '@/domain/prescription/checks'
import { draftSchema, NO_DRAFT } from '@/domain/prescription/draft'
import {
  INPUT,
  withLine,
  withMedicine,
  withPatient,
  withPrescription,
  levels,
  of,
  capecitabine,
  two,
  interacting,
} from './samples'

describe('the examples', () => {
  test('2: capecitabine needs 28 doses, 84 tablets, 7 boxes; 8 need a second signature, 6 are pointed out', () => {
    expect(levels('K8', capecitabine({ days: 14, quantity: { value: 7, unit: '盒' } }))).toEqual([])
    expect(levels('K13', capecitabine({ days: 14, quantity: { value: 7, unit: '盒' } }))).toEqual([])
    expect(levels('K8', capecitabine({ days: 14, quantity: { value: 8, unit: '盒' } }))).toEqual(['DOUBLE'])
    expect(levels('K8', capecitabine({ days: 14, quantity: { value: 6, unit: '盒' } }))).toEqual(['WARN'])
    expect(levels('K7', withPrescription({ durationReason: '' }, capecitabine({ days: 14 })))).toEqual(['BLOCK'])
  })
  test('4: temozolomide 200 mg/m² of 1.72 m² is 344 mg: 400 mg are 116 %, 520 mg 151 %', () => {
    const limits = [{ isVerified: true, source: '', per: 'dose' as const, value: 200, unit: 'mg/m²' as const }]
    const of170 = withPatient({ heightCm: 170, weightKg: 65 }, withMedicine({ limits }))
    const dose = (value: number) => of('K13', withLine({ dose: { value, unit: 'mg' } }, of170))
    expect(dose(344)).toEqual([])
    expect(dose(400)).toEqual([expect.objectContaining({ level: 'DOUBLE', text: expect.stringContaining('344 mg 的116%') })])
    expect(dose(520)).toEqual([expect.objectContaining({ level: 'BLOCK', text: expect.stringContaining('151%') })])
  })
})

describe('limits beyond one dose', () => {
  const limit = (per: 'cycle' | 'life', value: number, unit: 'mg' | 'mg/m²') => [
    { isVerified: true, source: '', per, value, unit },
  ]
  test('a cycle counts its own doses, however many cycles are written', () => {
    expect(levels('K13', withMedicine({ limits: limit('cycle', 42_000, 'mg') }, capecitabine()))).toEqual([])
    expect(
      levels('K13', withMedicine({ limits: limit('cycle', 41_000, 'mg') }, capecitabine({ dose: { value: 2000, unit: 'mg' } }))),
    ).toEqual(['DOUBLE'])
  })
  test('a life counts what was given before', () => {
    // 1.44 m²: the limit is 648 mg, and a week gives 560.
    const week = (before: number) =>
      levels(
        'K13',
        withPatient(
          { totals: { osimertinib: before } },
          withMedicine({ limits: limit('life', 450, 'mg/m²') }, withLine({ days: 7 })),
        ),
      )
    expect(week(0)).toEqual([])
    expect(week(200)).toEqual(['DOUBLE'])
    expect(week(400)).toEqual(['BLOCK'])
  })
})

describe('a finding', () => {
  test('that no source confirms shows it, and is a warning at most', () => {
    const [one] = of('K16', interacting('禁忌', false))
    expect(one).toMatchObject({ level: 'WARN', mark: '待核对', text: expect.stringMatching(/（待核对）$/) })
  })
  test('names its line, its codes and its source', () => {
    const [one] = of('K11', withLine({ route: 'iv' }))
    expect(one).toMatchObject({
      line: 0,
      codes: ['2-3'],
      source: '处方管理办法 第三十五条',
      mark: '确认',
      text: '奥希替尼：薄膜衣片不能静脉注射',
    })
  })
  test('of a drug that is not against tumours, and could not be checked, is a warning', () => {
    expect(levels('K14', withMedicine({ oncology: false, usual: undefined }))).toEqual(['WARN?'])
  })
  test('stands in the way until it is signed again or read; a block always does', () => {
    const findings = checkPrescription(
      withPatient(
        { allergies: ['osimertinib'], tests: {} },
        withMedicine({ usual: { isVerified: true, source: '', value: 161, unit: 'mg' } }),
      ),
    )
    const none = new Set<string>()
    expect(openFindings(findings, { signedAgain: none, read: none })).toEqual({ blocked: 1, unsigned: 1, unread: 1 })
    const all = new Set(findings.map(({ key }) => key))
    expect(openFindings(findings, { signedAgain: all, read: all })).toEqual({ blocked: 1, unsigned: 0, unread: 0 })
  })
  test('has a key of its own', () => {
    const keys = checkPrescription({ ...INPUT, patient: {}, medicines: new Map() }).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
  const keysOf = (check: CheckId, input: CheckInput) => of(check, input).map(({ key }) => key)
  test('is answered for its own words and figures only', () => {
    const told = (...unreadAllergies: string[]) => keysOf('K17', withPatient({ unreadAllergies }))
    expect(told('甲药')).toEqual(told('甲药'))
    expect(told('甲药')).not.toEqual(told('甲药', '乙药'))
    const limits = [{ isVerified: true, source: '', per: 'dose' as const, value: 100, unit: 'mg' as const }]
    const dose = (value: number) => keysOf('K13', withLine({ dose: { value, unit: 'mg' } }, withMedicine({ limits })))
    expect(dose(111)).toHaveLength(1)
    expect(dose(111)).not.toEqual(dose(149))
  })
  test('is not answered by what was answered at another level', () => {
    const tests = (level: 'WARN' | 'DOUBLE') => [{ isVerified: true, source: '', id: 'EGFR', zh: '基因检测', level }]
    const needed = (level: 'WARN' | 'DOUBLE') => keysOf('K23', withPatient({ tests: {} }, withMedicine({ tests: tests(level) })))
    expect(needed('WARN')).not.toEqual(needed('DOUBLE'))
  })
  test('of a diagnosis off the label keeps to its diagnosis, and the reason is the form', () => {
    const breast = withPrescription({ diagnoses: [{ code: 'C50.9', text: '乳腺恶性肿瘤' }] })
    const colon = withPrescription({ diagnoses: [{ code: 'C18.7', text: '结肠恶性肿瘤' }] })
    const reasoned = new Set(keysOf('K10', breast))
    expect(of('K10', breast)[0]?.text).toMatch(/须填写超说明书用药申请$/)
    const [filled] = of('K10', { ...breast, reasoned })
    expect(filled?.text).toMatch(/已填写超说明书用药申请$/)
    expect([...reasoned]).toEqual([filled?.key])
    expect(of('K10', { ...colon, reasoned })[0]?.text).toMatch(/须填写超说明书用药申请$/)
  })
  test('has a key that a draft may hold', () => {
    const keys = checkPrescription({ ...two, patient: { unreadAllergies: ['甲药'] } }).map(({ key }) => key)
    expect(v.is(draftSchema, { ...NO_DRAFT, read: keys })).toBe(true)
  })
  test('the gravest stand first', () => {
    const order = checkPrescription({ ...two, patient: {} }).map(({ level }) => level)
    expect(order).toEqual(
      [...order].sort((a, b) => ['BLOCK', 'DOUBLE', 'WARN'].indexOf(a) - ['BLOCK', 'DOUBLE', 'WARN'].indexOf(b)),
    )
  })
})
