import { regimens, type Regimen, type RegimenDrug } from '@/domain/regimen'
import { drugs } from '@/domain/regimen/drugs'
import { supportFor, type SupportSection } from '@/domain/supportive'
import { antiemeticLevels, schemeText } from '@/domain/supportive/antiemetics'
import { extravasationClasses } from '@/domain/supportive/data/extravasation-classes'
import { emeticCorrections } from '@/domain/supportive/data/emetic-corrections'
import { neutropeniaRisks } from '@/domain/supportive/data/neutropenia-risks'
import { premedications } from '@/domain/supportive/data/premedications'

/** supportive.md: what stands beside which regimen; doses and classes typed from the sheet. */

const regimenOf = (id: string): Regimen => regimens.find((regimen) => regimen.id === id) as Regimen
const levels = (id: string) => antiemeticLevels(regimenOf(id)).map(({ level }) => level)
const section = (id: string, key: SupportSection['key']) => supportFor(regimenOf(id)).find((candidate) => candidate.key === key)

describe('antiemetics', () => {
  test.each<[string, string[]]>([
    ['xp-h', ['high']],
    ['ac', ['high']],
    ['ec', ['high-carboplatin']],
    ['gem-carbo', ['high-carboplatin']],
    ['wtc', ['moderate']],
    ['pcb-kn522', ['high', 'high-carboplatin']],
    ['tdxd', ['high-tdxd']],
    ['tdxd-gastric', ['high-tdxd']],
    // NCCN and MASCC: PARP inhibitors, lenvatinib above 12 mg.
    ['olaparib', ['oral-high']],
    ['niraparib', ['oral-high']],
    ['lenva-dtc', ['oral-high']],
    ['len-pembro-rcc', ['oral-high']],
    ['len-pembro-endo', ['oral-high']],
    ['abema-adj', ['oral-high']],
    ['ribo-let', ['oral-high']],
    ['captem', ['oral-high']],
    ['lenva-hcc', ['minimal']],
    ['palbo-let', ['minimal']],
    ['cape-adj', ['oral-low']],
    ['imatinib', ['oral-low']],
    ['dab-tram', ['oral-low']],
    ['pembro-axi', ['oral-low']],
    ['octreotide', ['minimal']],
    // Intravenous cyclophosphamide up to 1500 mg/m².
    ['vcd', ['moderate']],
    // Doxorubicin from 60 mg/m²: high by NCCN, moderate by MASCC.
    ['dox-mono', ['high', 'moderate']],
    ['mfolfox6', ['moderate']],
    ['da-epoch-r', ['high', 'moderate']],
    ['gem-mono', ['low']],
    ['pembro-mono', ['minimal']],
  ])('%s: %p', (id, expected) => expect(levels(id)).toEqual(expected))

  test('"minimal–low" shows low', () => {
    const own = regimens.filter(({ emetic }) => emetic === 'minimal–low')
    // The sheet has 15; olaparib and three with lenvatinib above 12 mg were raised.
    expect(own).toHaveLength(11)
    for (const { id } of own)
      expect([id, levels(id)]).toEqual([id, [['vrd', 'nivo-ipi-mel', 'nivo-ipi-rcc'].includes(id) ? 'low' : 'oral-low']])
  })
  test('tablets of every day get nothing on a “day 1”, and no dexamethasone by it', () => {
    const tablets = regimens.filter(({ drugs }) => drugs.every(({ route }) => route.startsWith('po')))
    expect(tablets.length).toBeGreaterThan(20)
    for (const { id } of tablets) {
      const schemes = antiemeticLevels(regimenOf(id)).map(schemeText).join()
      expect([id, schemes]).not.toEqual([id, expect.stringMatching(/第 1[^”]*天（|地塞米松 |（第 1/)])
    }
    expect(section('cape-adj', 'antiemetic')?.lines[0]).toMatch(/^每日口服，轻微至低度致吐：.*（按需）/)
    expect(section('olaparib', 'antiemetic')?.lines[0]).toMatch(
      /^每日口服，中度至高度致吐：口服 5-HT3 受体拮抗剂 .*（服药日，服药前给药）/,
    )
  })
  test('where the guidelines differ both are said', () => {
    expect(section('dox-mono', 'antiemetic')?.lines.join()).toContain(
      '多柔比星 ≥ 60 mg/m²：NCCN 归为高度，MASCC/ESMO 归为中度（待核对）',
    )
    expect(section('abema-adj', 'antiemetic')?.lines.join()).toMatch(/MASCC\/ESMO 2023 归为中度至高度，NCCN 归为轻微至低度/)
    expect(section('tdxd', 'antiemetic')?.summary).toBe('德曲妥珠单抗（三药）')
  })
  test('a correction is of a regimen that exists, and what all readers see', () => {
    for (const [id, { emetic }] of Object.entries(emeticCorrections)) expect(regimenOf(id).emetic).toBe(emetic)
  })
  test('what is high by itself stands beside carboplatin: anthracycline with cyclophosphamide, cyclophosphamide from 1500 mg/m²', () => {
    const carboplatin = regimenOf('tc-ovary').drugs.filter(({ drug }) => drug === 'carboplatin')
    const [epirubicin, cyclophosphamide] = regimenOf('ec-t').drugs as [RegimenDrug, RegimenDrug]
    const withCarboplatin = (...more: RegimenDrug[]) =>
      antiemeticLevels({ emetic: 'high', drugs: [...carboplatin, ...more] }).map(({ level }) => level)
    expect(withCarboplatin(epirubicin, cyclophosphamide)).toEqual(['high', 'high-carboplatin'])
    expect(withCarboplatin(cyclophosphamide)).toEqual(['high-carboplatin'])
    expect(withCarboplatin({ ...cyclophosphamide, dose: 1500 })).toEqual(['high', 'high-carboplatin'])
  })
  test('the four drugs of the high level with their doses', () => {
    const [high] = antiemeticLevels(regimenOf('xp-h'))
    const text = high ? schemeText(high) : ''
    for (const part of [
      '阿瑞匹坦 125 mg 第 1 天、80 mg 第 2–3 天',
      '帕洛诺司琼 0.25 mg',
      '地塞米松 12 mg 第 1 天',
      '奥氮平 5–10 mg',
    ])
      expect(text).toContain(part)
  })
  test('"as above" of the sheet is written out where nothing stands above', () => {
    expect(section('ec', 'antiemetic')?.lines[0]).toContain('NK1 受体拮抗剂 阿瑞匹坦 125 mg')
    for (const regimen of regimens) expect(JSON.stringify(supportFor(regimen))).not.toContain('同上')
  })
  test('every regimen has a level', () => {
    for (const regimen of regimens) expect([regimen.id, antiemeticLevels(regimen).length > 0]).toEqual([regimen.id, true])
  })
})

describe('febrile neutropenia', () => {
  test.each([
    ['flot', '高危（≥20%）'],
    ['rchop', '中危（10–20%）'],
    ['abvd', '低危（<10%）'],
    ['osimertinib', '未分级，按患者因素评估'],
  ])('%s: %s', (id, summary) => expect(section(id, 'neutropenia')?.summary).toBe(summary))
  test('what differs for a regimen stands first: no G-CSF with ABVD, leukaemia by its own guideline', () => {
    expect(section('abvd', 'neutropenia')?.lines[0]).toBe('ABVD 不用 G-CSF 一级预防（肺毒性顾虑）。')
    for (const id of ['da-7-3', 'ia-7-3', 'hidac'])
      expect(section(id, 'neutropenia')?.lines[0]).toContain('不等于常规一级预防 G-CSF')
    expect(section('rchop', 'neutropenia')?.lines[0]).toMatch(/^≥20% 一级预防/)
  })
  test('every row names a regimen that exists', () => {
    expect(neutropeniaRisks.filter(({ regimen }) => !regimenOf(regimen))).toEqual([])
  })
})

describe('extravasation', () => {
  test('the gravest class is what one sees folded', () => {
    expect(section('rchop', 'extravasation')?.summary).toBe('发疱剂：多柔比星、长春新碱')
    expect(section('br', 'extravasation')?.summary).toBe('发疱剂：苯达莫司汀')
    expect(section('pld-carbo', 'extravasation')?.summary).toContain('聚乙二醇化脂质体多柔比星')
    expect(section('pld-carbo', 'extravasation')?.summary).toMatch(/^刺激剂：/)
  })
  test('a condition stays with its drug, and a drug without a class says so', () => {
    expect(section('gp-lung', 'extravasation')?.lines[0]).toBe('刺激剂（有发疱可能）：顺铂（>0.5 mg/mL）')
    expect(section('eribulin', 'extravasation')?.lines[0]).toBe('未收录分类：艾立布林')
  })
  test('the first step is to stop, and nothing is flushed', () => {
    const steps = section('rchop', 'extravasation')?.lines.filter((line) => line.startsWith('（'))
    expect(steps).toHaveLength(7)
    expect(steps?.[0]).toBe('（1）立即停止输注，不拔针；不冲管、不加压；尽量回抽残留药液后拔针。')
  })
  test('mesna and leucovorin are no matter of extravasation', () => {
    for (const regimen of regimens)
      expect(JSON.stringify(supportFor(regimen))).not.toMatch(/未收录分类：[^"]*(美司钠|亚叶酸钙|地塞米松)/)
  })
  test('what is given into an artery can leak as well', () => {
    expect(section('haic-folfox', 'extravasation')?.lines.join()).toContain('奥沙利铂')
  })
  test('tablets have none', () => expect(section('osimertinib', 'extravasation')).toBeUndefined())
})

test('premedication that the labels ask for beside the sheet', () => {
  expect(section('pac-ram', 'premedication')?.summary).toBe('紫杉醇、雷莫西尤单抗')
  expect(section('pac-ram', 'premedication')?.lines[1]).toMatch(/^雷莫西尤单抗：每次输注前静脉给 H1 拮抗剂/)
  for (const id of ['nalirifox', 'naliri-5fu'])
    expect(section(id, 'premedication')?.lines.join()).toContain('输注前 30 min 给皮质激素与止吐药')
})
test('premedication of the drugs of the regimen', () => {
  expect(section('pem-carbo', 'premedication')?.lines).toEqual([
    expect.stringContaining('维生素 B12 1000 µg 肌注（首剂前 1 周，后每 9 周）'),
  ])
  expect(section('tcbhp', 'premedication')?.summary).toBe('多西他赛')
  expect(section('mfolfox6', 'premedication')).toBeUndefined()
})

test('hepatitis B: obinutuzumab is an anti-CD20 antibody too', () => {
  const [rituximab] = regimenOf('rchop').drugs as [RegimenDrug]
  const own = supportFor({ ...regimenOf('rchop'), drugs: [{ ...rituximab, drug: 'obinutuzumab' }] })
  expect(own.find(({ key }) => key === 'hepatitisB')?.summary).toContain('再激活风险高')
})

test('hepatitis B: everybody is screened, and anti-CD20 is named', () => {
  for (const regimen of regimens) expect(supportFor(regimen).some(({ key }) => key === 'hepatitisB')).toBe(true)
  expect(section('rchop', 'hepatitisB')?.summary).toContain('利妥昔单抗')
  expect(section('mfolfox6', 'hepatitisB')?.lines.join()).toContain('停后 ≥18 个月（AASLD ≥12 个月）')
})

test('gene tests: DPYD for fluoropyrimidines, UGT1A1 for irinotecan', () => {
  expect(section('folfiri', 'pharmacogenetics')?.summary).toBe('DPYD、UGT1A1')
  expect(section('capox', 'pharmacogenetics')?.summary).toBe('DPYD')
  expect(section('rchop', 'pharmacogenetics')).toBeUndefined()
})

test('every drug that is named by its key is in the dictionary, or given by no regimen', () => {
  const named = [...premedications.map(({ drug }) => drug), ...extravasationClasses.flatMap(({ drugs: own }) => own)]
  const unknown = named.map((name) => name.split(' (')[0] ?? '').filter((name) => !(name in drugs))
  expect([...new Set(unknown)].sort()).toEqual([
    'melphalan',
    'mitomycin',
    'mitoxantrone',
    'obinutuzumab',
    'trabectedin',
    'vindesine',
  ])
})
