import { drugIdOf } from '@/domain/drug/list'
import { DISEASES } from '@/domain/prescription/checks/organ-diseases'
import { meantBy } from '@/domain/prescription/checks/organ-rule-choice'
import type { CheckInput, PatientData } from '@/domain/prescription/checks'
import type { Line } from '@/domain/prescription/form'
import { appSources } from '@/domain/prescription/sources'
import { organRules } from '@/domain/regimen/data/organ-rules'
import { regimens } from '@/domain/regimen/data/regimens'
import { INPUT, LINE, of, OSIMERTINIB, withPatient, withPrescription } from './samples'

/** A woman of 46 and 49.5 kg: creatinine in µmol/L for a clearance of about 40, 25, 90 mL/min. */
const FOR_40 = 103
const FOR_25 = 165
const creatinine = (value: number): Partial<PatientData> => ({ creatinine: { value, day: '2026-11-15' } })

const ordered = (drugId: string, line: Partial<Line>, patient: Partial<PatientData> = creatinine(FOR_40)): CheckInput =>
  withPatient(
    patient,
    withPrescription(
      { lines: [{ ...LINE, drugId, genericName: drugId, ...line }] },
      { ...INPUT, sources: appSources, medicines: new Map([[drugId, { ...OSIMERTINIB, id: drugId }]]) },
    ),
  )
const mg = (value: number, more: Partial<Line> = {}): Partial<Line> => ({ dose: { value, unit: 'mg' }, ...more })
const said = (input: CheckInput) => of('K18', input).map(({ level, text, isUnknown }) => [level, isUnknown, text])

describe('the kidney rule of the dose that is prescribed (K18)', () => {
  test.each([
    [25, 'DOUBLE', 'CCr 30–59 mL/min，来那度胺 10 mg'],
    [20, 'WARN', 'CCr 30–59 mL/min，来那度胺 10 mg（待核对）'],
    [
      10,
      'WARN',
      'CCr 30–59 mL/min，来那度胺（10 mg 方案）不超过 5 mg；若由更高剂量的方案减量而来，本剂量已符合（CCr 30–59 mL/min，来那度胺 10 mg）（待核对）',
    ],
  ])('lenalidomide %d mg at a clearance of 40: one rule, %s', (dose, level, text) =>
    expect(said(ordered('lenalidomide', mg(dose)))).toEqual([[level, false, `lenalidomide：${text}`]]),
  )
  test('below 30 the bands are those of the same dose', () => {
    const [high, low] = [25, 10].map((dose) => said(ordered('lenalidomide', mg(dose), creatinine(FOR_25)))[0]?.[2])
    expect(high).toContain('15 mg 每 48 小时')
    expect(low).toContain('不超过 2.5 mg')
  })
  test.each([
    ['lenalidomide', 5, 'qd', FOR_40],
    ['lenalidomide', 2.5, 'qd', FOR_25],
    // 1.44 m²: 65 mg/m².
    ['oxaliplatin', 93.6, 'q2w', FOR_25],
  ])('of what is reduced already it is said that it is: %s %d mg %s', (drug, dose, freq, scr) =>
    expect(said(ordered(drug, mg(dose, { freq }), creatinine(scr)))).toEqual([
      ['WARN', false, expect.stringMatching(/；本剂量已符合（待核对）$/)],
    ]),
  )
  test.each([
    ['lenalidomide', 5, 'qd', /（10 mg 方案）不超过 2.5 mg；若由更高剂量的方案减量而来，本剂量已符合（.*来那度胺 5 mg/],
    ['lenalidomide', 15, 'qod', /来那度胺 5 mg（人工核定）；若由更高剂量的方案减量而来，本剂量已符合（.*15 mg 每 48 小时/],
    ['lenvatinib', 14, 'qd', /10 mg 每日 1 次；若由更高剂量的方案减量而来，本剂量已符合（.*14 mg 每日 1 次/],
    // Every day it is twice what the rule leaves.
    ['lenalidomide', 15, 'qd', /来那度胺 5 mg（人工核定）（待核对）$/],
    ['lenalidomide', 20, 'qd', /来那度胺 5 mg（人工核定）（待核对）$/],
    ['oxaliplatin', 94, 'q2w', /不超过 65 mg\/m²；欧洲说明书列为禁用，请权衡（待核对）$/],
  ])('a low dose, or what a clearance of 25 leaves of a higher one: %s %d mg %s', (drug, dose, freq, text) => {
    const findings = said(ordered(drug, mg(dose, { freq }), creatinine(FOR_25)))
    expect(findings).toHaveLength(1)
    expect(findings[0]?.[2]).toMatch(text)
  })
  test('what is taken twice a day is the dose of a day, where the rule means a day', () => {
    const twice = said(ordered('lenvatinib', mg(12, { freq: 'bid' }), creatinine(FOR_25)))
    expect(twice).toEqual(said(ordered('lenvatinib', mg(24), creatinine(FOR_25))))
    expect(twice[0]?.[2]).toContain('24 mg 方案')
    expect(said(ordered('lenvatinib', mg(12), creatinine(FOR_25)))[0]?.[2]).toContain('肝癌 8–12 mg')
  })
  test('a strength in g or tablets is put in mg first', () => {
    const tablets = { dose: { value: 1, unit: '粒' }, spec: { ...LINE.spec, amount: 25, unit: 'mg', countUnit: '粒' } }
    expect(said(ordered('lenalidomide', tablets))).toEqual(said(ordered('lenalidomide', mg(25))))
    expect(said(ordered('lenalidomide', { dose: { value: 0.025, unit: 'g' } }))).toEqual(said(ordered('lenalidomide', mg(25))))
  })
  // 158 cm, 49.5 kg: 1.44 m². 1440 mg are 1000 mg/m², 1430 mg are 993.
  test.each([
    [1440, /不得使用大剂量甲氨蝶呤/],
    [1430, /甲氨蝶呤 50%/],
    // In mg it would be the rule of a high dose.
    [1200, /甲氨蝶呤 50%/],
    [15, /甲氨蝶呤 50%/],
  ])('methotrexate %d mg is judged by mg/m²', (dose, text) => {
    const findings = said(ordered('methotrexate', mg(dose)))
    expect(findings).toHaveLength(1)
    expect(findings[0]?.[2]).toMatch(text)
  })
  test('a dose that cannot be put in the unit of the rules cannot be judged, and has to be answered', () => {
    for (const input of [
      ordered('methotrexate', mg(2000), { ...creatinine(FOR_40), heightCm: undefined }),
      ordered('methotrexate', { dose: { value: 1, unit: 'ml' } }),
    ]) {
      const findings = said(input)
      expect(findings).toHaveLength(1)
      expect(findings[0]?.slice(0, 2)).toEqual(['DOUBLE', true])
      expect(findings[0]?.[2]).toMatch(/不能换算为 mg\/m²（.*），无法判断适用哪条规则（.*；.*）/)
    }
    // Between two rules neither is taken.
    expect(said(ordered('lenalidomide', mg(10.5)))[0]).toEqual(['DOUBLE', true, expect.stringContaining('剂量在两条规则之间')])
  })
  test('where every rule it may be is silent, so is the check', () => {
    expect(said(ordered('lenalidomide', mg(25), creatinine(45)))).toEqual([])
    expect(said(ordered('lenalidomide', { dose: { value: 1, unit: 'ml' } }, creatinine(45)))).toEqual([])
  })
  test('a drug without a figure for a low clearance says so there, and is not silent for it is “no adjustment”', () => {
    expect(said(ordered('abemaciclib', mg(150), creatinine(FOR_25)))).toEqual([
      ['WARN', false, expect.stringContaining('CCr < 30 mL/min：说明书未给出该肾功能水平的剂量')],
    ])
    expect(said(ordered('abemaciclib', mg(150), creatinine(45)))).toEqual([])
    expect(said(ordered('abemaciclib', mg(150), { creatinine: undefined }))).toEqual([['DOUBLE', true, expect.any(String)]])
  })
})

const FOR_50 = 97
const FOR_55 = 88
const inDisease = (code: string, input: CheckInput) => withPrescription({ diagnoses: [{ code, text: '诊断' }] }, input)

describe('the disease decides which dose a low one comes from (K18)', () => {
  test.each([
    // Begun with 10 mg: nothing higher to reduce from.
    ['lenalidomide', 10, 'D46.9', FOR_50, ['lenalidomide：CCr 30–59 mL/min，来那度胺（10 mg 方案）不超过 5 mg（待核对）']],
    ['lenalidomide', 10, 'C82.1', FOR_50, ['lenalidomide：CCr 30–59 mL/min，来那度胺 10 mg；本剂量已符合（待核对）']],
    ['lenalidomide', 10, 'C83.1', FOR_50, ['lenalidomide：CCr 30–59 mL/min，来那度胺 10 mg；本剂量已符合']],
    // Myeloma is treated with 25 mg, and with 10 mg afterwards.
    ['lenalidomide', 10, 'C90.0', FOR_50, [expect.stringMatching(/不超过 5 mg；若由更高剂量的方案减量而来，本剂量已符合/)]],
    ['lenalidomide', 25, 'C90.0', FOR_50, ['lenalidomide：CCr 30–59 mL/min，来那度胺 10 mg']],
    [
      'lenvatinib',
      8,
      'C22.0',
      FOR_25,
      [expect.stringMatching(/^lenvatinib：CCr < 30 mL\/min：仑伐替尼（肝癌 8–12 mg）无推荐剂量[^；]*$/)],
    ],
    ['lenvatinib', 10, 'C64', FOR_25, [expect.stringMatching(/（18–20 mg 方案）10 mg 每日 1 次；本剂量已符合/)]],
    ['lenvatinib', 14, 'C73', FOR_25, [expect.stringMatching(/（24 mg 方案）14 mg 每日 1 次；本剂量已符合/)]],
    ['lenvatinib', 18, 'C73', FOR_25, [expect.stringMatching(/（24 mg 方案）14 mg 每日 1 次（待核对）$/)]],
  ])('%s %d mg in %s', (drug, dose, code, scr, texts) =>
    expect(said(inDisease(code, ordered(drug, mg(dose), creatinine(scr)))).map(([, , text]) => text)).toEqual(texts),
  )
})

describe('a dose in mg without height (K18)', () => {
  const noHeight = (scr: number) => ({ ...creatinine(scr), heightCm: undefined })
  test('is judged where no body could make another rule of it', () => {
    expect(said(ordered('methotrexate', mg(10, { freq: 'qw' }), noHeight(FOR_55)))).toEqual([])
    expect(said(ordered('methotrexate', mg(10, { freq: 'qw' }), noHeight(FOR_40)))).toEqual([
      ['WARN', false, 'methotrexate：CCr 30–50 mL/min，甲氨蝶呤 50%（待核对）'],
    ])
    expect(said(ordered('methotrexate', mg(12_000), noHeight(FOR_55)))[0]?.[2]).toContain('不得使用大剂量甲氨蝶呤')
    expect(said(ordered('cytarabine', mg(50), noHeight(FOR_40)))[0]?.[2]).toMatch(/^cytarabine：常规剂量/)
    expect(said(ordered('oxaliplatin', mg(400), noHeight(FOR_25)))[0]?.[2]).toContain('130 mg/m² 无可靠减量数值')
  })
  test.each([
    ['methotrexate', 2000, '按最严的一条：CCr < 60 mL/min，不得使用大剂量甲氨蝶呤（≥ 1 g/m²）。'],
    ['cytarabine', 2000, '按最严的一条：CCr 46–60 mL/min，大剂量阿糖胞苷 60%。'],
  ])('says the strictest of those that %s %d mg may be', (drug, dose, text) =>
    expect(said(ordered(drug, mg(dose), noHeight(FOR_40)))).toEqual([['DOUBLE', true, expect.stringContaining(text)]]),
  )
  test('and of a dose that cannot be put in mg', () =>
    expect(said(ordered('lenalidomide', { dose: { value: 1, unit: 'ml' } }, creatinine(FOR_50)))).toEqual([
      ['DOUBLE', true, expect.stringContaining('按最严的一条：CCr 30–59 mL/min，来那度胺（10 mg 方案）不超过 5 mg。')],
    ]))
  test('between two rules: only these two', () =>
    expect(said(ordered('lenvatinib', mg(12.5), creatinine(FOR_25)))[0]?.[2]).toContain('（18–20 mg 方案）10 mg'))
})

describe('the rules of the app', () => {
  const bounded = organRules.filter(({ minDose, maxDose }) => minDose !== undefined || maxDose !== undefined)
  test('whose dose counts mean the unit of their records in the regimens', () => {
    expect(bounded.length).toBeGreaterThan(5)
    for (const { drug } of bounded) {
      const units = regimens.flatMap(({ drugs }) => drugs.filter((one) => one.drug === drug).map(({ unit }) => unit))
      expect([drug, [...new Set(units)]]).toEqual([drug, [meantBy(drug)?.unit]])
    }
  })
  test('leave no doubt but that of the dose and of the disease', () => {
    const groups = new Map<string, number>()
    for (const rule of organRules.filter((one) => !bounded.includes(one) && !one.diseases))
      groups.set(`${rule.organ} ${drugIdOf(rule.drug)}`, (groups.get(`${rule.organ} ${drugIdOf(rule.drug)}`) ?? 0) + 1)
    expect([...groups].filter(([, n]) => n > 1)).toEqual([])
    for (const { diseases = [] } of organRules) for (const id of diseases) expect(DISEASES[id]).toBeDefined()
  })
  test('of one disease are for it alone', () => {
    const raised = { bilirubin: { value: 40, day: '2026-11-15' } }
    const by = (code: string) => {
      const input = ordered('nab-paclitaxel', mg(180), raised)
      return of('K19', withPrescription({ diagnoses: [{ code, text: '诊断' }] }, input)).map(({ level, text }) => [level, text])
    }
    expect(by('C25.0')).toEqual([['BLOCK', 'nab-paclitaxel：总胆红素 > 1.5×ULN，胰腺癌不推荐白蛋白紫杉醇']])
    expect(by('C50.9')).toEqual([['DOUBLE', 'nab-paclitaxel：总胆红素 1.5–5×ULN，白蛋白紫杉醇 80%']])
    // A metastasis and a course of chemotherapy do not say where it began.
    for (const code of ['C78.7', 'Z51.1'])
      expect(by(code)).toEqual([['DOUBLE', expect.stringContaining('按最严的一条：总胆红素 > 1.5×ULN，胰腺癌不推荐')]])
    for (const diagnosis of [
      { code: '', text: '胰腺癌' },
      { code: 'C78.7', text: '胰腺癌肝转移' },
    ]) {
      const inWords = withPrescription({ diagnoses: [diagnosis] }, ordered('nab-paclitaxel', mg(180), raised))
      expect(of('K19', inWords).map(({ level }) => level)).toEqual(['BLOCK'])
    }
    const yellow = ordered('nab-paclitaxel', mg(180), { bilirubin: { value: 120, day: '2026-11-15' } })
    expect(of('K19', withPrescription({ diagnoses: [{ code: '', text: '诊断' }] }, yellow)).map(({ level }) => level)).toEqual([
      'BLOCK',
    ])
    expect(by('')).toEqual([['DOUBLE', expect.stringContaining('诊断没有编码，无法判断适用哪条规则')]])
  })
})
