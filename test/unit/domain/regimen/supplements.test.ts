import { doseSheet, regimens, type DoseLine, type Patient, type Regimen } from '@/domain/regimen'
import { lastCycle, plannedCycles } from '@/domain/regimen/days'
import { supplements } from '@/domain/regimen/supplements'

/** Additions from labels and trials, as the dose sheet shows them. */

const regimenOf = (id: string) => regimens.find((regimen) => regimen.id === id) as Regimen
const adult: Patient = { bsa: 1.7, heightCm: 170, weightKg: 70, age: 50, sex: 'female', scr: 0.8, scrUnit: 'mg/dL' }

/** All that the rules of a regimen can say, of one of its drugs or as a whole. */
const ruleTexts = (id: string): string[] => {
  const { drugs, rules = [] } = regimenOf(id)
  return [...rules, ...drugs.flatMap((entry) => entry.rules ?? [])].map(({ zh }) => zh)
}

const linesOf = (id: string, patient: Partial<Patient> = {}, cycle = 1): readonly DoseLine[] =>
  doseSheet(regimenOf(id), { ...adult, ...patient }, { cycle, startDate: '2026-01-01' }).lines

const dosesOf = (id: string, drug: string, patient: Partial<Patient> = {}, cycle = 1) =>
  linesOf(id, patient, cycle)
    .filter((line) => line.drug === drug)
    .map((line) => (line.ok ? line.perDoseMg : (line.reason ?? line.error)))

const lineOf = (id: string, drug: string, patient: Partial<Patient> = {}, cycle = 1) =>
  linesOf(id, patient, cycle).find((line) => line.drug === drug)

describe('doses by age', () => {
  test.each<[string, string, number, number, RegExp | null]>([
    ['hidac', 'cytarabine', 59, 5100, null],
    ['hidac', 'cytarabine', 60, 1700, /≥60 岁/],
    ['hyper-cvad-b', 'cytarabine', 59, 5100, null],
    ['hyper-cvad-b', 'cytarabine', 60, 1700, /≥60 岁：阿糖胞苷 1 g\/m²/],
    ['docx', 'capecitabine', 59, 2125, null],
    ['docx', 'capecitabine', 60, 1615, /≥60 岁.*950 mg\/m²/],
    ['dara-rd', 'dexamethasone', 74, 40, null],
    ['dara-rd', 'dexamethasone', 75, 40, /≥75 岁者地塞米松即以 20 mg 起始/],
    ['dara-rd', 'dexamethasone', 76, 20, />75 岁：地塞米松 20 mg/],
    ['vcd', 'dexamethasone', 75, 40, null],
    ['vcd', 'dexamethasone', 76, 20, />75 岁/],
    ['vrd', 'dexamethasone', 75, 20, null],
    ['vrd', 'dexamethasone', 76, 10, />75 岁/],
    ['vrd', 'lenalidomide', 76, 25, />75 岁.*15 mg/],
    ['vrd', 'bortezomib', 76, 2.2, />75 岁.*每周 1 次/],
    ['iri-q3w', 'irinotecan', 64, 595, /ECOG 2、既往盆腔/],
    ['iri-q3w', 'irinotecan', 69, 595, /65 岁以上/],
    ['iri-q3w', 'irinotecan', 70, 510, /≥70 岁/],
    ['flag-ida', 'fludarabine', 60, 51, null],
    ['flag-ida', 'fludarabine', 61, 34, />60 岁/],
    ['flag-ida', 'cytarabine', 61, 1700, />60 岁/],
    ['flag-ida', 'idarubicin', 61, 13.6, />60 岁：伊达比星 8/],
    ['r-dhap', 'cytarabine', 70, 3400, null],
    ['r-dhap', 'cytarabine', 71, 1700, />70 岁/],
    ['da-7-3', 'daunorubicin', 60, 102, /≥60 岁：不用 90/],
    ['ia-7-3', 'idarubicin', 62, 20.4, /≥60 岁/],
    ['ia-7-3', 'cytarabine', 75, 340, /≥75 岁/],
    ['beacopp-esc', 'doxorubicin', 60, 59.5, null],
    ['beacopp-esc', 'doxorubicin', 61, 59.5, />60 岁：不推荐/],
    ['abvd', 'bleomycin', 60, 17, /≥60 岁.*不超过 2 周期/],
    ['bep', 'bleomycin', 45, 30, /≥40 岁/],
    ['bep', 'bleomycin', 50, 30, /≥50 岁/],
    ['rchop', 'doxorubicin', 79, 85, null],
    ['rchop', 'doxorubicin', 80, 85, /R-miniCHOP/],
    ['r-minichop', 'doxorubicin', 79, 42.5, /<80 岁/],
    ['r-minichop', 'doxorubicin', 80, 42.5, null],
    ['choep', 'etoposide', 61, 170, />60 岁/],
    ['stupp', 'temozolomide', 65, 127.5, /≥65 岁/],
    ['ag', 'nab-paclitaxel', 75, 212.5, /≥75 岁/],
  ])('%s, %s at %i years: %p', (id, drug, age, dose, sentence) => {
    const line = lineOf(id, drug, { age })
    expect(line).toMatchObject({ ok: true, perDoseMg: dose })
    const { warnings } = doseSheet(regimenOf(id), { ...adult, age })
    const ours = [...warnings, ...(line?.warnings ?? [])].filter((text) => ruleTexts(id).includes(text)).join()
    if (sentence) expect(ours).toMatch(sentence)
    else expect(ours).toBe('')
  })

  test('a patient too old for escalated BEACOPP: first on each line, and no figure is shown unasked', () => {
    for (const line of linesOf('beacopp-esc', { age: 70 }))
      expect(line).toMatchObject({
        ok: true,
        avoid: true,
        notes: expect.arrayContaining([{ severity: 'danger', text: expect.stringContaining('不推荐') }]),
      })
    for (const line of linesOf('beacopp-esc', { age: 60 })) expect(line).toMatchObject({ avoid: false })
  })

  test('ABVD from 60 years: no bleomycin from cycle 3 on', () => {
    expect(dosesOf('abvd', 'bleomycin', { age: 60 }, 2)).toEqual([17])
    expect(dosesOf('abvd', 'bleomycin', { age: 60 }, 3)[0]).toMatch(/第 3 周期起用 AVD/)
    expect(dosesOf('abvd', 'bleomycin', { age: 59 }, 3)).toEqual([17])
  })

  test('MAIA by body mass: dexamethasone 20 mg below 18.5 kg/m²', () => {
    expect(dosesOf('dara-rd', 'dexamethasone', { age: 70, heightCm: 165, weightKg: 45 })).toEqual([20])
    expect(dosesOf('dara-rd', 'dexamethasone', { age: 70, heightCm: 165, weightKg: 51 })).toEqual([40])
  })

  test('lomustine once in six weeks is said on its line', () =>
    expect(lineOf('pcv', 'lomustine')?.warnings.join()).toContain('仅服 1 次'))

  test('without an age the sheet says what was not compared', () => {
    const line = lineOf('docx', 'capecitabine', { age: undefined })
    expect(line?.warnings.join()).toMatch(/未填年龄.*≥60 岁/)
  })

  test('a rule that no source was read for is marked', () => {
    expect(lineOf('vcd', 'dexamethasone', { age: 80 })).toMatchObject({ unverified: true })
  })
})

describe('doses by weight', () => {
  test.each<[string, string, number, number, number | undefined]>([
    ['capox-sinti', 'sintilimab', 1, 45, 135],
    ['capox-sinti', 'sintilimab', 1, 59.9, 179.7],
    ['capox-sinti', 'sintilimab', 1, 60, 200],
    ['sinti-bev', 'sintilimab', 1, 45, 200],
    ['sinti-pem-cis', 'sintilimab', 1, 45, 200],
    ['durva-treme', 'durvalumab', 1, 28, 560],
    ['durva-treme', 'tremelimumab', 1, 28, 112],
    ['durva-treme', 'durvalumab', 1, 30, 1500],
    ['durva-treme', 'tremelimumab', 1, 30, 300],
    ['durva-treme', 'tremelimumab', 2, 70, undefined],
    ['ep-durva', 'durvalumab', 4, 28, 560],
    ['ep-durva', 'durvalumab', 5, 28, 280],
    ['gemcis-durva', 'durvalumab', 1, 28, 560],
    ['gemcis-durva', 'durvalumab', 9, 28, 560],
    ['gc-durva-periop', 'durvalumab', 1, 28, 560],
    ['gc-durva-periop', 'durvalumab', 5, 28, 560],
    ['durva-consol', 'durvalumab', 1, 28, 280],
    ['durva-consol', 'durvalumab', 1, 70, 700],
    ['pola-rchp', 'polatuzumab vedotin', 1, 133, 239.4],
    ['pola-rchp', 'polatuzumab vedotin', 1, 140, 240],
    ['ami-pem-carbo', 'amivantamab', 3, 79.9, 1750],
    ['ami-pem-carbo', 'amivantamab', 3, 80, 2100],
    ['lenva-hcc', 'lenvatinib', 1, 59.9, 8],
    ['lenva-hcc', 'lenvatinib', 1, 60, 12],
  ])('%s, %s, cycle %i at %p kg: %p', (id, drug, cycle, weightKg, dose) =>
    expect(dosesOf(id, drug, { weightKg }, cycle)).toEqual(dose === undefined ? [] : [dose]),
  )

  test('between 30 and 40 kg tremelimumab names both labels', () =>
    expect(lineOf('durva-treme', 'tremelimumab', { weightKg: 36 })?.warnings.join()).toContain('欧盟说明书 4 mg/kg'))

  test('vinorelbine is at most 60 mg', () => {
    expect(dosesOf('np-lung', 'vinorelbine', { bsa: 2.5 })).toEqual([60])
    expect(dosesOf('nx', 'vinorelbine', { bsa: 2.5 })).toEqual([60])
  })
})

describe('offers', () => {
  const offerOf = (id: string, drug: string, patient: Partial<Patient> = {}, cycle = 1) => {
    const line = lineOf(id, drug, patient, cycle)
    return line?.ok ? line.offer?.perDoseMg : 'no line'
  }
  test.each<[string, string, Partial<Patient>, number, number | undefined]>([
    ['hidac', 'cytarabine', { age: 62 }, 1, 2550],
    ['hidac', 'cytarabine', { age: 59 }, 1, undefined],
    ['niraparib', 'niraparib', { weightKg: 77 }, 1, 300],
    ['niraparib', 'niraparib', { weightKg: 76.9 }, 1, undefined],
    ['cabaz', 'cabazitaxel', {}, 1, 42.5],
    ['imatinib', 'imatinib', {}, 1, 800],
    ['da-7-3', 'daunorubicin', { age: 59 }, 1, 153],
    ['da-7-3', 'daunorubicin', { age: 60 }, 1, undefined],
    ['p-gemox', 'pegaspargase', { age: 20, bsa: 1.4 }, 1, 3500],
    ['p-gemox', 'pegaspargase', { age: 22 }, 1, undefined],
    ['da-epoch-r', 'etoposide', {}, 1, undefined],
    ['da-epoch-r', 'etoposide', {}, 2, 102],
    ['da-epoch-r', 'doxorubicin', {}, 2, 20.4],
    ['da-epoch-r', 'cyclophosphamide', {}, 2, 1530],
    ['stupp', 'temozolomide', {}, 1, undefined],
  ])('%s, %s, %p, cycle %i: %p', (id, drug, patient, cycle, dose) => expect(offerOf(id, drug, patient, cycle)).toBe(dose))
})

test.each<[string, string, number[]]>([
  ['cabaz', 'cabazitaxel', [34]],
  ['r-cvp', 'cyclophosphamide', [1275]],
  ['r-cvp', 'prednisone', [68]],
])('%s, %s: %p, the figure of the label or of registration', (id, drug, doses) => expect(dosesOf(id, drug)).toEqual(doses))

describe('first and later cycles', () => {
  test('venetoclax rises in cycle 1 only', () => {
    const ramp = linesOf('ven-aza').filter(({ drug }) => drug === 'venetoclax')
    expect(ramp.map((line) => [line.days.length, line.ok && line.perDoseMg])).toEqual([
      [1, 100],
      [1, 200],
      [26, 400],
    ])
    expect(ramp[0]?.warnings.join()).toMatch(/逐日递增/)
    expect(dosesOf('ven-aza', 'venetoclax', {}, 2)).toEqual([400])
    expect(lineOf('ven-aza', 'venetoclax', {}, 2)?.warnings.join()).toMatch(/强效 CYP3A4 抑制剂/)
  })

  test.each<[string, number, [string, number][]]>([
    [
      'ep-durva',
      4,
      [
        ['durvalumab', 1500],
        ['cisplatin', 127.5],
        ['etoposide', 170],
      ],
    ],
    ['ep-durva', 5, [['durvalumab', 1500]]],
    ['gemcis-durva', 9, [['durvalumab', 1500]]],
    [
      'nivo-ipi-mel',
      4,
      [
        ['nivolumab', 70],
        ['ipilimumab', 210],
      ],
    ],
    ['nivo-ipi-mel', 5, [['nivolumab', 480]]],
    ['nivo-ipi-rcc', 5, [['nivolumab', 480]]],
    [
      'gc-nivo',
      6,
      [
        ['nivolumab', 360],
        ['gemcitabine', 1700],
        ['cisplatin', 119],
      ],
    ],
    ['gc-nivo', 7, [['nivolumab', 480]]],
    ['gc-nivo', 28, [['nivolumab', 480]]],
    ['gc-nivo', 29, []],
    ['gc-durva-periop', 5, [['durvalumab', 1500]]],
    ['gc-durva-periop', 12, [['durvalumab', 1500]]],
    ['gc-durva-periop', 13, []],
    ['nivo-adj-esc', 8, [['nivolumab', 240]]],
    ['nivo-adj-esc', 9, [['nivolumab', 480]]],
    ['nivo-adj-esc', 17, [['nivolumab', 480]]],
    ['nivo-adj-esc', 18, []],
    ['tc-dostar-endo', 7, [['dostarlimab', 1000]]],
    ['tc-dostar-endo', 29, [['dostarlimab', 1000]]],
    ['tc-dostar-endo', 30, []],
    ['tc-pembro-endo', 7, [['pembrolizumab', 400]]],
    ['tc-pembro-endo', 20, [['pembrolizumab', 400]]],
    ['tc-pembro-endo', 21, []],
    ['cis-pembro-crt', 5, [['pembrolizumab', 200]]],
    ['cis-pembro-crt', 6, [['pembrolizumab', 400]]],
    ['cis-pembro-crt', 20, [['pembrolizumab', 400]]],
    ['cis-pembro-crt', 21, []],
    [
      'tcbhp',
      7,
      [
        ['trastuzumab', 420],
        ['pertuzumab', 420],
      ],
    ],
    [
      'tcbhp',
      18,
      [
        ['trastuzumab', 420],
        ['pertuzumab', 420],
      ],
    ],
    ['tcbhp', 19, []],
    ['tch', 7, [['trastuzumab', 420]]],
    ['tch', 19, []],
    [
      'ac-thp',
      9,
      [
        ['trastuzumab', 420],
        ['pertuzumab', 420],
      ],
    ],
    [
      'ac-thp',
      22,
      [
        ['trastuzumab', 420],
        ['pertuzumab', 420],
      ],
    ],
    ['ac-thp', 23, []],
    [
      'capox-sinti',
      7,
      [
        ['sintilimab', 200],
        ['capecitabine', 1700],
      ],
    ],
    ['capox-sinti', 36, []],
    ['pem-carbo-pembro', 36, [['pemetrexed', 850]]],
    ['tc-pembro-lung', 36, []],
    ['tc-bev-ovary', 22, [['bevacizumab', 1050]]],
    ['tc-bev-ovary', 23, []],
    ['pola-rchp', 8, [['rituximab', 637.5]]],
  ])('%s, cycle %i: %p', (id, cycle, doses) =>
    expect(linesOf(id, {}, cycle).map((line) => [line.drug, line.ok && line.perDoseMg])).toEqual(doses),
  )

  test('docetaxel goes on after six cycles of THP with the sentence that it may stop', () => {
    expect(dosesOf('thp', 'docetaxel', {}, 7)).toEqual([127.5])
    expect(lineOf('thp', 'docetaxel', {}, 7)?.warnings.join()).toContain('多西他赛可停')
    expect(lineOf('thp', 'docetaxel', {}, 6)?.warnings.join()).not.toContain('多西他赛可停')
  })

  test('dates follow the longer cycles of maintenance', () => {
    const first = (id: string, cycle: number) => linesOf(id, {}, cycle)[0]?.dates[0]
    expect([first('ep-durva', 5), first('ep-durva', 6)]).toEqual(['2026-03-26', '2026-04-23'])
    expect([first('tc-dostar-endo', 7), first('tc-dostar-endo', 8)]).toEqual(['2026-05-07', '2026-06-18'])
    expect([first('nivo-adj-esc', 9), first('nivo-adj-esc', 10)]).toEqual(['2026-04-23', '2026-05-21'])
  })

  test('every planned cycle gives something', () => {
    const empty = regimens.flatMap((regimen) => {
      const last = lastCycle(regimen.cycles) ?? Math.min((plannedCycles(regimen.cycles) ?? 3) + 2, 12)
      return Array.from({ length: last }, (_, n) => n + 1)
        .filter((cycle) => doseSheet(regimen, adult, { cycle }).lines.length === 0)
        .map((cycle) => `${regimen.id} ${cycle}`)
    })
    expect(empty).toEqual([])
  })
})

test('each supplement names a regimen once, and its changes an entry', () => {
  const ids = supplements.map(({ id }) => id)
  expect(ids.filter((id, n) => ids.indexOf(id) !== n || !regimens.some((regimen) => regimen.id === id))).toEqual([])
  for (const { id, changes = {} } of supplements)
    for (const at of Object.keys(changes)) expect([id, regimenOf(id).drugs.length > Number(at)]).toEqual([id, true])
})
