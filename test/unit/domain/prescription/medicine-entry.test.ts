import { drugContent } from '@/domain/drug/content'
import { entryText, MEDICINES_MOST, readMedicines, recordOf, type MedicineEntry } from '@/domain/prescription/medicine-entry'
import { isControlledName, onlineBar } from '@/domain/prescription/online'
import type { Route } from '@/domain/prescription/routes'

const GEFITINIB = {
  ...{ drugId: 'gefitinib', name: '吉非替尼片', form: 'filmTablet', strength: 250, unit: 'mg', countUnit: '片' },
  ...{ unitsPerPack: 10, packUnit: '盒', priceCents: 49_800, control: 'none', needsSkinTest: false },
  ...{ oncology: true, oncologyGrade: 'restricted' },
} as const
const without = (key: string): object => Object.fromEntries(Object.entries(GEFITINIB).filter(([name]) => name !== key))
const issuesOf = (...rows: unknown[]): string[] => readMedicines(rows).issues

test('no drug of our own list and no other one sounds like what stands under the control', () => {
  const names = drugContent.records.flatMap(({ id, zh, en = '' }) => [id, zh, en])
  expect([...names, 'tiotropium', 'epinephrine', '肾上腺素'].filter(isControlledName)).toEqual([])
})

describe('a list of medicines that a hospital hands in', () => {
  test('is read', () => {
    const { entries, issues } = readMedicines([GEFITINIB])
    expect(issues).toEqual([])
    const [entry] = entries as [MedicineEntry]
    expect(recordOf(entry)).toEqual({
      ...{ id: 'gefitinib', zh: '吉非替尼片', form: 'filmTablet', control: 'none', needsSkinTest: false },
      ...{ oncology: true, oncologyGrade: 'restricted' },
    })
    expect(entryText(entry)).toBe('吉非替尼片 250 mg：非特殊管理药品，不需要皮试，限制使用级')
  })

  test.each([
    [
      'no control',
      without('control'),
      /第 1 行（吉非替尼片）：缺少“特殊管理类别”（control），应为 none 非特殊管理药品、narcotic 麻醉药品/,
    ],
    ['an unknown control', { ...GEFITINIB, control: '麻' }, /“特殊管理类别”（control）有误，应为 none/],
    ['a control of null', { ...GEFITINIB, control: null }, /“特殊管理类别”（control）有误/],
    ['no word of a skin test', without('needsSkinTest'), /缺少“是否需要皮试”（needsSkinTest），应为 true 或 false/],
    ['a skin test in words', { ...GEFITINIB, needsSkinTest: '否' }, /“是否需要皮试”（needsSkinTest）有误/],
    ['an anti-tumour drug without a grade', without('oncologyGrade'), /抗肿瘤药物须填写“抗肿瘤药物分级”/],
    ['a misspelt part', { ...GEFITINIB, contrl: 'narcotic' }, /没有 contrl 这一项/],
    ['a name that stands under the control', { ...GEFITINIB, name: '盐酸曲马多缓释片' }, /不能为 none/],
    ['such a name, broken up', { ...GEFITINIB, name: '吗 啡缓释片' }, /不能为 none/],
    ['such a name, in part', { ...GEFITINIB, name: '氨酚待因片' }, /不能为 none/],
    ['such a name, in English and wide letters', { ...GEFITINIB, name: 'Ｍorphine 片' }, /不能为 none/],
    ['such a drug under another name', { ...GEFITINIB, drugId: 'tramadol', name: '缓释片' }, /不能为 none/],
    [
      'a name with an invisible character',
      { ...GEFITINIB, name: '吉非\u200b替尼片' },
      /“通用名”（name）有误，应为 1–60 个字，不含不可见字符/,
    ],
    ['a name that is nothing one sees', { ...GEFITINIB, name: '\u200b' }, /“通用名”（name）有误/],
    ['a tablet for the vein', { ...GEFITINIB, routes: ['iv'] }, /薄膜衣片不能静脉注射/],
    ['an unknown frequency', { ...GEFITINIB, frequencies: ['qd', 'bd'] }, /“用药频次”（frequencies）的 1 有误/],
    ['a price in yuan', { ...GEFITINIB, priceCents: 498.5 }, /“单价”（priceCents）有误，应为 以分计的整数/],
    ['a figure without its source', { ...GEFITINIB, usual: { value: 250, unit: 'mg' } }, /“常用剂量”（usual）的 isVerified 有误/],
    ['an injection without a word of its kind', { ...GEFITINIB, form: 'injection' }, /注射剂须填写“是否为细胞毒药物”/],
    [
      'the name of another drug',
      { ...GEFITINIB, name: '甲磺酸奥希替尼片' },
      /“通用名”（name）是奥希替尼，与“药品编号”（drugId） gefitinib 不是同一药物/,
    ],
    ['no medicine', 'gefitinib', /第 1 行：/],
  ])('refuses %s, in Chinese and with its row', (_what, row, sentence) => {
    expect(issuesOf(row).join('\n')).toMatch(sentence)
    expect(readMedicines([row]).entries).toEqual([])
  })

  test('takes a name that our own list writes in another order', () => {
    const nab = {
      ...GEFITINIB,
      drugId: 'nab-paclitaxel',
      name: '注射用紫杉醇（白蛋白结合型）',
      form: 'injection',
      unit: 'mg',
      countUnit: '支',
      isCytotoxic: true,
    }
    expect(issuesOf(nab)).toEqual([])
  })

  test('names each row that is wrong, and the same medicine twice', () => {
    const issues = issuesOf(GEFITINIB, without('control'), GEFITINIB)
    expect(issues.map((issue) => issue.slice(0, 6))).toEqual(['第 2 行（', '第 3 行（'])
    expect(issues[1]).toMatch(/与第 1 行是同一药品、剂型和规格/)
  })

  test('is a list, with something in it, and not too long', () => {
    for (const given of [{}, null, [], 'x']) expect(readMedicines(given).issues).toHaveLength(1)
    expect(readMedicines(Array.from({ length: MEDICINES_MOST + 1 }, () => GEFITINIB)).issues[0]).toMatch(/一次最多录入 2000 种/)
  })
})

test.each([
  ['a known control', { control: 'psych2', needsSkinTest: false }, /第二类精神药品/, false],
  ['control class unknown', { needsSkinTest: false }, /未登记特殊管理类别/, true],
  ['skin test unknown', { control: 'none' }, /未登记是否需要皮试/, true],
  ['a skin test', { control: 'none', needsSkinTest: true }, /需要皮试/, false],
] as const)('is not written online: %s', (_what, record, text, isUnknown) => {
  const bar = onlineBar('某药片', { form: 'tablet', oncology: false, ...record })
  expect(bar?.text).toMatch(text)
  expect(bar?.isUnknown).toBe(isUnknown)
})
test('a listed injection against tumours is chosen where it has another way than the vein', () => {
  const injection = { form: 'injection', oncology: true, control: 'none', needsSkinTest: false } as const
  const bar = (routes: readonly Route[]) =>
    onlineBar('某注射液', { ...injection, isListedInjection: true, isCytotoxic: true, routes })
  expect(bar(['iv', 'ivgtt'])?.text).toBe('静脉细胞毒药物，不得在线上开具')
  expect(bar(['sc', 'iv'])).toBeNull()
})
test('is written online: what is known to stand under no control', () =>
  expect(onlineBar('某药片', { form: 'tablet', oncology: false, control: 'none', needsSkinTest: false })).toBeNull())
