import * as v from 'valibot'
import { checkPrescription, openFindings, type CheckId, type CheckInput } from '@/domain/prescription/checks'
import { LONG_GROUNDS } from '@/domain/prescription/assessment'
import { draftSchema, NO_DRAFT } from '@/domain/prescription/draft'
import {
  ASSESSED,
  INPUT,
  OSIMERTINIB,
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

test('of more than four weeks each part of the assessment that is missing is named', () => {
  const written = withPrescription({ assessment: { grounds: LONG_GROUNDS.slice(0, 3), text: '' } }, withLine({ days: 35 }))
  expect(of('K7', written).map(({ level, text }) => `${level} ${text}`)).toEqual([
    'BLOCK 奥希替尼：超过28天（4周）须严格评估并由患者签字，缺少：病情控制平稳、已加强患者教育、评估记录（至少10个字）、患者签字',
  ])
  expect(of('K7', withPrescription({ assessment: ASSESSED, patientSignedOn: '2026-11-19' }, written))).toEqual([])
})

test('who writes the next box too early reads from when on he may', () => {
  const early = withPatient({ runningUntil: { osimertinib: '2026-11-25' } })
  expect(of('K15', early).map(({ text }) => text)).toEqual(['奥希替尼与在用药奥希替尼重复（用至2026-11-25，续方请从次日开始）'])
})

test('a drug that is only noted blocks nothing: its prescription and end are unknown', () => {
  const [noted] = of('K15', withPatient({ running: ['osimertinib'] }))
  expect(noted).toMatchObject({
    level: 'DOUBLE',
    text: '奥希替尼：与在用药奥希替尼重复，其处方和用至何日不详，无法核对重复用药',
  })
})

describe('limits beyond one dose', () => {
  const limit = (per: 'cycle' | 'life', value: number, unit: 'mg' | 'mg/m²') => [
    { isVerified: true, source: '', per, value, unit },
  ]
  const ofLife = (patient: Parameters<typeof withPatient>[0], value = 4480) =>
    of('K13', withPatient(patient, withMedicine({ limits: limit('life', value, 'mg') }))).map(
      ({ level, text }) => `${level} ${text}`,
    )
  // 28 × 80 mg are 2240 mg.
  test('of a life our own prescriptions are counted, and what other hospitals gave is still asked for', () => {
    expect(ofLife({ prescribedMg: { osimertinib: 2240 } })).toEqual([
      'DOUBLE 奥希替尼：缺少其他医院的既往累积量；本平台处方累计（含本次）4480 mg，为上限4480 mg 的100%，无法核对最大剂量',
    ])
    expect(ofLife({ prescribedMg: { capecitabine: 9e9 } }, 2240)[0]).toMatch(/累计（含本次）2240 mg，为上限2240 mg 的100%/)
  })
  test('our own prescriptions alone may be too much for a life', () => {
    expect(ofLife({ prescribedMg: { osimertinib: 4480 } })).toEqual([
      'DOUBLE 奥希替尼：本平台处方累计（含本次）6720 mg，为上限4480 mg 的150%',
      expect.stringMatching(/^DOUBLE .*缺少其他医院的既往累积量/),
    ])
    expect(ofLife({ prescribedMg: { osimertinib: 4560 } })[0]).toMatch(/^BLOCK .*6800 mg，为上限4480 mg 的152%/)
  })
  test('a total that is known is no less than what we prescribed', () => {
    expect(ofLife({ totals: { osimertinib: 0 }, prescribedMg: { osimertinib: 4560 } })).toEqual([
      'BLOCK 奥希替尼：终身累积6800 mg，为上限4480 mg 的152%',
    ])
  })
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
  test('that no source confirms shows it, and is a warning at most, but for a contraindication', () => {
    const [one] = of('K16', interacting('避免', false))
    expect(one).toMatchObject({ level: 'WARN', mark: '待核对', text: expect.stringMatching(/（待核对）$/) })
    const [forbidden] = of('K16', interacting('禁忌', false))
    expect(forbidden).toMatchObject({ level: 'DOUBLE', mark: '待核对', text: expect.stringMatching(/（待核对）$/) })
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
    const keysFor = (...unreadAllergies: string[]) => keysOf('K17', withPatient({ unreadAllergies }))
    expect(keysFor('甲药')).toEqual(keysFor('甲药'))
    expect(keysFor('甲药')).not.toEqual(keysFor('甲药', '乙药'))
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
  test('that could not be made is answered for what it was answered for, and no other dose, disease or figure', () => {
    const unlisted = withMedicine({
      ...{ indications: undefined, limits: undefined, usual: undefined, routes: undefined, frequencies: undefined },
      ...{ doseUnits: undefined, startCounts: undefined, isCytotoxic: true },
    })
    const other = (check: CheckId, one: CheckInput, two: CheckInput) => {
      expect([check, keysOf(check, one).length]).toEqual([check, 1])
      expect(keysOf(check, one)).toEqual(keysOf(check, one))
      expect(keysOf(check, two)).not.toEqual(keysOf(check, one))
    }
    const breast = [{ code: 'C50.9', text: '乳腺恶性肿瘤' }]
    other('K10', unlisted, withPrescription({ diagnoses: breast }, unlisted))
    other('K6', unlisted, withLine({ dose: { value: 0.08, unit: 'g' } }, unlisted))
    for (const check of ['K13', 'K14'] as const) {
      other(check, unlisted, withLine({ dose: { value: 160, unit: 'mg' } }, unlisted))
      other(check, unlisted, withLine({ freq: 'bid' }, unlisted))
    }
    other('K12', unlisted, withLine({ freq: 'bid' }, unlisted))
    other('K21', unlisted, withPatient({ anc: { value: 0.4, day: '2026-11-18' } }, unlisted))
    const none = { ...INPUT, sources: { ...INPUT.sources, organRules: [] } }
    other('K18', none, withPatient({ creatinine: { value: 300, day: '2026-11-15' } }, none))
    other('K18', none, withLine({ dose: { value: 160, unit: 'mg' } }, none))
    other('K19', none, withPatient({ bilirubin: { value: 90, day: '2026-11-15' } }, none))
    const unasked = withPatient({ running: undefined })
    const both = withPatient({ running: undefined }, two)
    for (const check of ['K15', 'K16'] as const)
      expect(keysOf(check, both).filter((key) => keysOf(check, unasked).includes(key))).toEqual([])
  })
  test('that was not asked is as grave as for the gravest drug', () => {
    const ordinary = new Map(two.medicines)
    ordinary.set('osimertinib', { ...OSIMERTINIB, oncology: false })
    const asked = withPatient({ running: undefined }, { ...two, medicines: ordinary })
    expect(of('K15', asked).map(({ level, line }) => [level, line])).toEqual([['DOUBLE', 1]])
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
