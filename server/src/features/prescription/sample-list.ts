import { brands } from '@/domain/drug/data/brands'
import { drugContent } from '@/domain/drug/content'
import { interactionAgents } from '@/domain/drug/data/interaction-agents'
import { dosingOf } from '@/domain/drug/wording'
import type { MedicineEntry } from '@/domain/prescription/medicine-entry'
import { FORMS, type Form, type Route } from '@/domain/prescription/routes'
import type { COUNTED } from '@/domain/prescription/units'

/**
 * A list of a pharmacy for the demonstration. Names, classes, diseases and usual doses are those of `domain/drug`, which nobody has compared with a label, so they count as 待核对 and warn at most.
 * What `domain/drug` does not say (counts to begin with, pregnancy, tests of most drugs) is not entered, and the checks say so. Strengths, packs, prices and stock are made up.
 * It goes the way of a hospital's own list.
 */

type Counted = (typeof COUNTED)[number]
type Written = readonly [
  drugId: string,
  form: Form,
  strength: number,
  unit: string,
  countUnit: Counted,
  perPack: number,
  packUnit: Counted,
  cents: number,
  stock: number,
]

interface More {
  /** One dose: mg, or mg/m². */
  usual?: readonly [value: number, unit: 'mg' | 'mg/m²']
  frequencies?: readonly string[]
  /** Absent: taken without cycles. */
  cycleDays?: number
  isCytotoxic?: boolean
  grade?: 'ordinary'
  splitInto?: number
  /** Not in `domain/drug`, or under another name. */
  name?: string
  record?: Partial<MedicineEntry>
  advice?: string
}

const LIST: readonly (readonly [Written, More])[] = [
  [['gefitinib', 'filmTablet', 250, 'mg', '片', 10, '盒', 49_800, 80], { usual: [250, 'mg'], frequencies: ['qd'] }],
  [['icotinib', 'filmTablet', 125, 'mg', '片', 21, '盒', 83_200, 60], { usual: [125, 'mg'], frequencies: ['tid'] }],
  [
    ['afatinib', 'filmTablet', 40, 'mg', '片', 7, '盒', 112_000, 30],
    { usual: [40, 'mg'], frequencies: ['qd'], advice: '空腹服用' },
  ],
  [['osimertinib', 'filmTablet', 80, 'mg', '片', 30, '盒', 498_000, 40], { usual: [80, 'mg'], frequencies: ['qd'] }],
  [['aumolertinib', 'filmTablet', 55, 'mg', '片', 20, '盒', 352_000, 40], { usual: [110, 'mg'], frequencies: ['qd'] }],
  [
    ['furmonertinib', 'filmTablet', 40, 'mg', '片', 28, '盒', 329_000, 40],
    { usual: [80, 'mg'], frequencies: ['qd'], advice: '空腹服用' },
  ],
  [['crizotinib', 'capsule', 250, 'mg', '粒', 60, '盒', 1_560_000, 20], { usual: [250, 'mg'], frequencies: ['bid'] }],
  [
    ['alectinib', 'capsule', 150, 'mg', '粒', 224, '盒', 1_480_000, 20],
    { usual: [600, 'mg'], frequencies: ['bid'], advice: '与食物同服' },
  ],
  [['lorlatinib', 'filmTablet', 100, 'mg', '片', 30, '盒', 986_000, 12], { usual: [100, 'mg'], frequencies: ['qd'] }],
  [
    ['pyrotinib', 'filmTablet', 80, 'mg', '片', 35, '盒', 218_000, 30],
    { usual: [400, 'mg'], frequencies: ['qd'], advice: '餐后30分钟内服用' },
  ],
  [
    ['palbociclib', 'capsule', 125, 'mg', '粒', 21, '盒', 436_000, 30],
    { usual: [125, 'mg'], frequencies: ['d1-21 q4w'], cycleDays: 28, advice: '服3周停1周' },
  ],
  [['abemaciclib', 'filmTablet', 150, 'mg', '片', 14, '盒', 98_000, 40], { usual: [150, 'mg'], frequencies: ['bid'] }],
  [
    ['letrozole', 'filmTablet', 2.5, 'mg', '片', 10, '盒', 6_800, 100],
    { usual: [2.5, 'mg'], frequencies: ['qd'], grade: 'ordinary' },
  ],
  [
    ['anastrozole', 'filmTablet', 1, 'mg', '片', 14, '盒', 7_900, 100],
    { usual: [1, 'mg'], frequencies: ['qd'], grade: 'ordinary' },
  ],
  [
    ['exemestane', 'filmTablet', 25, 'mg', '片', 14, '盒', 12_600, 60],
    { usual: [25, 'mg'], frequencies: ['qd'], grade: 'ordinary', advice: '餐后服用' },
  ],
  [
    ['tamoxifen', 'tablet', 10, 'mg', '片', 60, '瓶', 3_200, 100],
    { usual: [10, 'mg'], frequencies: ['bid', 'qd'], grade: 'ordinary', splitInto: 1 },
  ],
  [['olaparib', 'filmTablet', 150, 'mg', '片', 56, '盒', 532_000, 30], { usual: [300, 'mg'], frequencies: ['bid'] }],
  [['sorafenib', 'filmTablet', 200, 'mg', '片', 60, '盒', 563_000, 20], { usual: [400, 'mg'], frequencies: ['bid'] }],
  [['apatinib', 'filmTablet', 250, 'mg', '片', 10, '盒', 74_000, 30], { usual: [850, 'mg'], frequencies: ['qd'] }],
  [
    ['fruquintinib', 'capsule', 5, 'mg', '粒', 7, '盒', 264_000, 30],
    { usual: [5, 'mg'], frequencies: ['d1-21 q4w'], cycleDays: 28, advice: '服3周停1周' },
  ],
  [
    ['anlotinib', 'capsule', 12, 'mg', '粒', 7, '盒', 214_000, 40],
    { usual: [12, 'mg'], frequencies: ['d1-14 q3w'], cycleDays: 21, advice: '早餐前服用，服2周停1周' },
  ],
  [['imatinib', 'filmTablet', 100, 'mg', '片', 60, '盒', 118_000, 40], { usual: [400, 'mg'], frequencies: ['qd'] }],
  [
    ['abiraterone', 'tablet', 250, 'mg', '片', 120, '瓶', 298_000, 30],
    { usual: [1000, 'mg'], frequencies: ['qd'], splitInto: 1, advice: '空腹服用' },
  ],
  [['enzalutamide', 'capsule', 40, 'mg', '粒', 112, '盒', 684_000, 20], { usual: [160, 'mg'], frequencies: ['qd'] }],
  [['everolimus', 'tablet', 5, 'mg', '片', 30, '盒', 387_000, 20], { usual: [10, 'mg'], frequencies: ['qd'], splitInto: 1 }],
  [
    ['capecitabine', 'filmTablet', 500, 'mg', '片', 12, '盒', 24_600, 200],
    {
      ...{ usual: [1000, 'mg/m²'], frequencies: ['bid d1-14 q3w'], cycleDays: 21, isCytotoxic: true, grade: 'ordinary' },
      advice: '餐后30分钟内用水整片吞服，服2周停1周',
    },
  ],
  [
    ['temozolomide', 'capsule', 100, 'mg', '粒', 5, '瓶', 186_000, 60],
    {
      usual: [200, 'mg/m²'],
      frequencies: ['d1-5 q4w'],
      cycleDays: 28,
      isCytotoxic: true,
      grade: 'ordinary',
      advice: '空腹整粒吞服，连服5天',
    },
  ],
  [
    ['prednisone', 'tablet', 5, 'mg', '片', 100, '瓶', 980, 200],
    { frequencies: ['qd', 'bid'], splitInto: 2, record: { oncology: false }, advice: '餐后服用' },
  ],
  [
    ['dexamethasone', 'tablet', 0.75, 'mg', '片', 100, '瓶', 1_200, 200],
    { frequencies: ['qd', 'bid'], splitInto: 2, record: { oncology: false }, advice: '餐后服用' },
  ],
  [
    ['ondansetron', 'tablet', 8, 'mg', '片', 6, '盒', 5_400, 100],
    { frequencies: ['q12h', 'bid', 'q8h'], splitInto: 1, record: { oncology: false } },
  ],
  [
    ['omeprazole', 'capsule', 20, 'mg', '粒', 14, '盒', 2_600, 150],
    { frequencies: ['qd', 'bid'], record: { oncology: false }, advice: '餐前整粒吞服' },
  ],
  [['loperamide', 'capsule', 2, 'mg', '粒', 6, '盒', 1_480, 150], { frequencies: ['prn'], record: { oncology: false } }],
  [
    ['doxycycline', 'tablet', 0.1, 'g', '片', 20, '盒', 3_180, 120],
    {
      ...{ name: '盐酸多西环素片', frequencies: ['qd', 'bid'], splitInto: 1, advice: '餐后整片吞服，避免与钙、铁剂同服；防晒' },
      record: { oncology: false, isAntimicrobial: true, allergyClasses: ['tetracycline'] },
    },
  ],
  [
    ['hydrocortisone-cream', 'topical', 10, 'g', '支', 1, '支', 1_500, 90],
    {
      ...{ name: '氢化可的松乳膏 1%', frequencies: ['bid', 'qd'], advice: '薄涂患处，连续使用不超过2周' },
      record: { oncology: false, routes: ['top'] },
    },
  ],
  [
    ['oxaliplatin', 'injection', 50, 'mg', '支', 1, '支', 42_000, 60],
    { isCytotoxic: true, grade: 'ordinary', record: { isListedInjection: false } },
  ],
  [
    ['morphine', 'controlledTablet', 30, 'mg', '片', 10, '盒', 9_800, 0],
    { name: '硫酸吗啡缓释片', record: { oncology: false, control: 'narcotic' } },
  ],
]

/** ICD-10 beginnings of the diseases of `domain/drug`. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  lung: ['C33', 'C34'],
  breast: ['C50', 'D05'],
  colorectal: ['C18', 'C19', 'C20'],
  gastric: ['C16'],
  liver: ['C22'],
  thyroid: ['C73'],
  kidney: ['C64'],
  prostate: ['C61'],
  ovary: ['C56', 'C57', 'C48'],
  endometrium: ['C54'],
  sarcoma: ['C49'],
  gist: ['C49', 'C15', 'C16', 'C17', 'C18', 'C20'],
  brain: ['C71'],
  leukemia: ['C91', 'C92', 'C93', 'C94', 'C95'],
  net: ['C7A', 'C25', 'D3A'],
}
/** What has to be known of the tumour, by the target that the drug names. */
const TARGET_TESTS: Readonly<Record<string, { id: string; zh: string }>> = {
  EGFR: { id: 'EGFR', zh: 'EGFR 基因检测' },
  ALK: { id: 'ALK', zh: 'ALK 检测' },
  HER2: { id: 'HER2', zh: 'HER2 检测' },
}

const drugOf = (id: string) => drugContent.records.find((drug) => drug.id === id)
const agentOf = (id: string) => interactionAgents.find((agent) => agent.id === id)

const UNVERIFIED = { isVerified: false } as const

function entryOf([written, more]: (typeof LIST)[number]): MedicineEntry {
  const [drugId, form, strength, unit, countUnit, unitsPerPack, packUnit, priceCents, stock] = written
  const drug = drugOf(drugId)
  const source = drug ? `药物助手：${dosingOf(drug)}` : '药房登记'
  const codes = (drug?.diseases ?? []).flatMap((id) => CODES[id] ?? [])
  const [value, per] = more.usual ?? []
  const dose = value !== undefined && per !== undefined ? { ...UNVERIFIED, source, value, unit: per } : undefined
  const test = Object.entries(TARGET_TESTS).find(([target]) => drug?.class.startsWith(target) || drug?.targets === target)?.[1]
  const isOral = (FORMS[form].routes as readonly Route[]).includes('po')
  const oncology = more.record?.oncology ?? drug !== undefined
  return {
    ...{ drugId, form, strength, unit, countUnit, unitsPerPack, packUnit, priceCents, stock, oncology },
    ...{ name: more.name ?? drug?.zh ?? agentOf(drugId)?.zh ?? drugId, brand: brands[drugId]?.[0]?.zh ?? '' },
    ...{ advice: more.advice ?? '', doseUnits: [unit, countUnit], control: 'none', needsSkinTest: false },
    ...(isOral && { routes: ['po'] }),
    ...{ isAntimicrobial: false, needsSpecialStorage: false, isCytotoxic: more.isCytotoxic ?? false },
    cycleDays: more.cycleDays ?? 0,
    ...(more.splitInto && { splitInto: more.splitInto }),
    ...(more.frequencies && { frequencies: [...more.frequencies] }),
    ...(oncology && { oncologyGrade: more.grade ?? 'restricted' }),
    ...(codes.length > 0 && { indications: { ...UNVERIFIED, source: '药物助手适应证', codes } }),
    ...(dose && { usual: dose, limits: [{ ...dose, per: 'dose' }] }),
    ...{ ingredients: [drugId], classes: [drug?.class ?? drugId], allergyClasses: [] },
    ...(test && { tests: [{ ...UNVERIFIED, source: '药物助手靶点', ...test, level: 'WARN' }] }),
    ...more.record,
  }
}

export const SAMPLE_MEDICINES: readonly MedicineEntry[] = LIST.map(entryOf)
