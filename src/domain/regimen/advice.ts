import type { Regimen } from './types'

/** Checks and handling notes of medicine.md, section 1.5 (assumption or unverified there: 待核对 wherever shown). */

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
      'pertuzumab',
    ],
    text: 'LVEF（蒽环类、抗 HER2 药物）',
  },
  { drugs: ['fluorouracil', 'capecitabine', 'S-1'], text: '有条件时检测 DPYD（氟尿嘧啶类）' },
  { drugs: ['irinotecan', 'irinotecan liposome'], text: '有条件时检测 UGT1A1（伊立替康）' },
]

const handling: readonly Advice[] = [
  { drugs: ['paclitaxel'], text: '紫杉醇：地塞米松、H1 与 H2 受体拮抗剂预处理；先于铂类给药' },
  { drugs: ['docetaxel'], text: '多西他赛：地塞米松 8 mg，每日 2 次，自前 1 天起共 3 天' },
  {
    drugs: ['pemetrexed'],
    text: '培美曲塞：叶酸 400 µg/日，用药前 7 天至末次用药后 21 天；维生素 B12 1000 µg 肌注，用药前 1 周内及之后每 9 周 1 次；地塞米松 4 mg，每日 2 次，共 3 天',
  },
  { drugs: ['cisplatin'], text: '顺铂：水化，补镁' },
  { drugs: ['oxaliplatin'], text: '奥沙利铂：仅用 5% 葡萄糖注射液配制' },
  { drugs: ['etoposide'], text: '依托泊苷：终浓度 ≤ 0.4 mg/mL' },
  { drugs: ['gemcitabine'], text: '吉西他滨：输注 30 分钟，延长输注毒性增加' },
  { drugs: ['ifosfamide'], text: '异环磷酰胺：美司钠用量为其剂量的 60–100%' },
  { drugs: ['cyclophosphamide'], text: '环磷酰胺 > 1 g/m² 时：加用美司钠' },
  {
    drugs: [
      'doxorubicin',
      'epirubicin',
      'daunorubicin',
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
