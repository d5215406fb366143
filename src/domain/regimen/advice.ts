import type { Regimen } from './types'

/**
 * Checks and handling notes of medicine.md, section 1.5 (assumption or unverified there: 待核对 wherever shown). Premedication, antiemetics
 * and gene tests are in `domain/supportive`.
 */

interface Advice {
  drugs: readonly string[]
  text: string
}

const beforeDay1ForAll: readonly string[] = [
  '中性粒细胞 ≥ 1.5×10⁹/L',
  '血小板 ≥ 100×10⁹/L（部分方案 ≥ 75）',
  '乙肝标志物',
  '妊娠试验',
]

const beforeDay1: readonly Advice[] = [
  {
    drugs: [
      'doxorubicin',
      'pegylated liposomal doxorubicin',
      'epirubicin',
      'daunorubicin',
      'idarubicin',
      'mitoxantrone',
      'trastuzumab',
      'trastuzumab emtansine',
      'trastuzumab deruxtecan',
      'pertuzumab',
      'pyrotinib',
    ],
    text: 'LVEF（蒽环类、抗 HER2 药物）',
  },
]

const handling: readonly Advice[] = [
  { drugs: ['paclitaxel'], text: '紫杉醇：先于铂类给药' },
  {
    drugs: ['cisplatin'],
    // Short hydration of 2 L with magnesium 8–16 mEq: Crona 2017 (abstract read); the other amounts are from a secondary page, unverified.
    text: '顺铂 ≥50 mg/m²：给药前、后各输 0.9% 氯化钠 1 L（共约 2 L），加硫酸镁 1–2 g（8–16 mEq）、氯化钾 10–20 mmol，尿量 ≥100 mL/h；大剂量者酌加甘露醇 12.5–25 g；心肾功能差者减量。低剂量每周方案可减少液体量，仍须补镁、监测肌酐与电解质',
  },
  { drugs: ['oxaliplatin'], text: '奥沙利铂：仅用 5% 葡萄糖注射液配制' },
  { drugs: ['etoposide'], text: '依托泊苷：终浓度 ≤ 0.4 mg/mL' },
  { drugs: ['gemcitabine'], text: '吉西他滨：输注 30 分钟，延长输注毒性增加' },
  { drugs: ['ifosfamide'], text: '异环磷酰胺：美司钠用量为其剂量的 60–100%，每次 20% 于 0、4、8 小时' },
  { drugs: ['cyclophosphamide'], text: '环磷酰胺 > 1 g/m² 时：加用美司钠' },
  {
    drugs: [
      'doxorubicin',
      'epirubicin',
      'daunorubicin',
      'idarubicin',
      'vincristine',
      'vinblastine',
      'vinorelbine',
      'dactinomycin',
      'mitomycin',
      'trabectedin',
    ],
    text: '发疱性药物（蒽环类、长春碱类、放线菌素 D 等）：经中心静脉给药',
  },
  { drugs: ['vincristine', 'vinblastine', 'vinorelbine'], text: '长春碱类鞘内注射可致死，严禁鞘内给药' },
]

const adviceFor = (regimen: Regimen, list: readonly Advice[]): string[] => {
  const given = new Set(regimen.drugs.map(({ drug }) => drug))
  return list.filter(({ drugs }) => drugs.some((drug) => given.has(drug))).map(({ text }) => text)
}

/** What is checked before day 1 of each cycle. */
export const checksBefore = (regimen: Regimen): string[] => [...beforeDay1ForAll, ...adviceFor(regimen, beforeDay1)]

/** Premedication and handling of the regimen's drugs. */
export const handlingNotes = (regimen: Regimen): string[] => adviceFor(regimen, handling)
