import type { EmeticClass } from './types'

/** Emetic risk (medicine.md, section 1.3). */
export interface EmeticRow {
  /** 高度致吐风险. */
  label: string
  /** Chance of vomiting without prophylaxis. */
  chance: string
  prevention: string
}

type SimpleClass = 'high' | 'moderate' | 'low' | 'minimal'

export const emeticTable: Readonly<Record<SimpleClass, EmeticRow>> = {
  high: { label: '高度致吐风险', chance: '> 90%', prevention: 'NK1 受体拮抗剂 + 5-HT3 受体拮抗剂 + 地塞米松 + 奥氮平' },
  moderate: {
    label: '中度致吐风险',
    chance: '30–90%',
    prevention: '5-HT3 受体拮抗剂 + 地塞米松（卡铂 AUC ≥ 4 时加 NK1 受体拮抗剂）',
  },
  low: { label: '低度致吐风险', chance: '10–30%', prevention: '单药：地塞米松或 5-HT3 受体拮抗剂' },
  minimal: { label: '轻微致吐风险', chance: '< 10%', prevention: '不常规预防' },
}

/** Doses of the prevention; unverified here, so 待核对 wherever they are shown. */
export const emeticDoses: readonly string[] = [
  '阿瑞匹坦 125/80/80 mg',
  '福沙匹坦 150 mg',
  '帕洛诺司琼 0.25 mg',
  '昂丹司琼 8–16 mg',
  '格拉司琼 3 mg',
  '奥氮平 5–10 mg，第 1–4 天',
  '地塞米松第 1 天 12 mg，之后第 2–4 天 8 mg（合用 NK1 受体拮抗剂时）',
]

/** Rows of the table that a class names: two for "moderate–high". */
export function emeticRows(emetic: EmeticClass): EmeticRow[] {
  return emetic.split('–').map((name) => emeticTable[name as SimpleClass])
}

export const emeticLabel = (emetic: EmeticClass): string =>
  emeticRows(emetic)
    .map(({ label }) => label)
    .join('至')
