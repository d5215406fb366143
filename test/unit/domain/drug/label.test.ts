import { createHash } from 'node:crypto'
import { drugs } from '@/domain/drug/data/drugs'
import { labels } from '@/domain/drug/data/labels'
import { labelSourceText, sheetSections } from '@/domain/drug/label'
import type { Drug } from '@/domain/drug/types'
import { organRules } from '@/domain/regimen/data/organ-rules'

const byId = (id: string) => drugs.find((drug) => drug.id === id) as Drug
const sheetOf = (id: string) => sheetSections(byId(id), { label: labels.find((label) => label.id === id), rules: organRules })
const linesOf = (id: string, section: string) =>
  sheetOf(id)
    .filter((one) => one.id === section)
    .flatMap(({ groups }) => groups.flatMap(({ title, lines }) => lines.map((line) => (title ? `${title}：${line}` : line))))

test('41 labels, each of a drug of the list and by its name', () => {
  expect(labels).toHaveLength(41)
  for (const { id, zh } of labels) expect([id, byId(id)?.zh]).toEqual([id, zh])
})

test('the records are the lines of labels.md, to the letter', () => {
  // A change of a record is a change against the sheet: both change together, and this with them.
  const lines = labels.map((label) => JSON.stringify(label)).join('\n')
  expect(createHash('sha256').update(lines).digest('hex').slice(0, 16)).toBe('7f0ce24c673d0275')
})

test('the sections stand in the order of labels.md', () => {
  expect(sheetOf('cisplatin').map(({ title }) => title)).toEqual([
    '适应证',
    '用法用量',
    '剂量调整',
    '禁忌',
    '警示',
    '特殊人群',
    '不良反应',
    '相互作用',
    '配制与输注',
    '外渗',
    '监测',
    '贮存',
    '来源',
  ])
})

test('a section that is empty is not there: a drug without a label keeps what medicine.md says of it', () => {
  expect(sheetOf('icotinib').map(({ id }) => id)).toEqual(['indications', 'dosing', 'adjust', 'adr', 'interactions'])
  for (const drug of drugs)
    for (const section of sheetOf(drug.id)) {
      if (section.id !== 'interactions') expect(section.groups.length).toBeGreaterThan(0)
      for (const { lines } of section.groups) for (const line of lines) expect([drug.id, line.trim()]).not.toEqual([drug.id, ''])
    }
})

test('where the label says 见脏器功能规则表 the rules of that drug stand, each with its mark', () => {
  const special = linesOf('capecitabine', 'special')
  expect(special.join()).not.toContain('见脏器功能规则表')
  expect(special).toContain('肾功能：CCr 30–50 mL/min：75%；< 30：禁用。（已与来源核对）')
  expect(special.filter((line) => line.startsWith('肾功能：'))).toHaveLength(1)
  expect(special.filter((line) => line.startsWith('肝功能：')).join()).not.toContain('CCr')
  expect(special.some((line) => line.startsWith('妊娠：'))).toBe(true)
  expect(linesOf('nab-paclitaxel', 'special').join()).toContain('肝功能：胰腺癌：')
  for (const { id } of labels)
    expect([id, linesOf(id, 'special').join()]).not.toEqual([id, expect.stringContaining('见脏器功能规则表')])
})

test('a drug with a label and without rules says so', () => {
  expect(linesOf('gefitinib', 'special')).toContain('肾功能：本药未收录肾功能规则，请核对最新说明书。')
})

test('the rules stand under drugs that have no label, too', () => {
  expect(linesOf('topotecan', 'special').some((line) => line.startsWith('肾功能：'))).toBe(true)
})

test('side effects by how often, extravasation, source and year', () => {
  expect(linesOf('vincristine', 'adr').slice(0, 3)).toEqual([
    '很常见（≥10 %）：周围神经病，便秘，脱发。',
    '常见（1–10 %）：下颌痛，肌力下降。',
    '严重：麻痹性肠梗阻，癫痫，声带麻痹。',
  ])
  expect(linesOf('vincristine', 'vesicant')).toEqual(['发疱剂'])
  expect(linesOf('capecitabine', 'vesicant')).toEqual(['口服给药，无外渗'])
  // No label says it: the classes of extravasation do, and are not checked.
  expect(linesOf('mitomycin', 'vesicant')).toEqual(['发疱剂（待核对）'])
  expect(linesOf('icotinib', 'vesicant')).toEqual([])
  expect(linesOf('vincristine', 'source')).toEqual(['美国说明书，2014 年版（待核对）'])
  for (const label of labels) expect(labelSourceText(label)).toMatch(/\p{Script=Han}/u)
})

test('what kills stands in the sheet: route of vincristine, weekly methotrexate, ceiling of doxorubicin', () => {
  expect(linesOf('vincristine', 'preparation')[0]).toContain('鞘内给药致死')
  expect(linesOf('methotrexate', 'warnings')[0]).toContain('误作每日可致死')
  expect(linesOf('doxorubicin', 'warnings')[0]).toContain('≤400')
})

test('the dose keeps its own mark', () => {
  const dosing = sheetOf('cisplatin').find(({ id }) => id === 'dosing')?.groups ?? []
  expect(dosing.map(({ checked }) => checked)).toEqual([undefined, true])
  expect(
    sheetOf('icotinib')
      .find(({ id }) => id === 'dosing')
      ?.groups.map(({ checked }) => checked),
  ).toEqual([false])
})

describe('before the indications', () => {
  const first = (id: string) => linesOf(id, 'indications')[0]
  test.each(['cobimetinib', 'relatlimab-nivolumab', 'tremelimumab', 'dostarlimab', 'cabozantinib', 'cisplatin'])(
    '%s: whether China has approved it is not known here, and the page says so',
    (id) => expect(first(id)).toMatch(/^国内获批情况待核对：以下适应证取自境外说明书或指南/),
  )
  test.each([
    ['osimertinib', '国家医保目录收录'],
    ['rezivertinib', '新型抗肿瘤药物临床应用指导原则收录'],
    ['tislelizumab', '国家医保目录收录、中国说明书'],
  ])('%s: approved, by %s', (id, evidence) => expect(first(id)).toContain(`国内已获批（依据：${evidence}；待核对）`))
  test('no drug has bare indications', () => {
    for (const { id } of drugs) expect([id, first(id)]).toEqual([id, expect.stringMatching(/^国内(获批情况待核对|已获批（依据)/)])
  })
})
