import type { EmeticClass } from './types'

/** Emetic risk (medicine.md, section 1.3); the prophylaxis is in `domain/supportive`. */
export interface EmeticRow {
  /** 高度致吐风险. */
  label: string
  /** Chance of vomiting without prophylaxis. */
  chance: string
}

type SimpleClass = 'high' | 'moderate' | 'low' | 'minimal'

const emeticTable: Readonly<Record<SimpleClass, EmeticRow>> = {
  high: { label: '高度致吐风险', chance: '> 90%' },
  moderate: { label: '中度致吐风险', chance: '30–90%' },
  low: { label: '低度致吐风险', chance: '10–30%' },
  minimal: { label: '轻微致吐风险', chance: '< 10%' },
}

/** Rows of the table that a class names: two for "moderate–high". */
export function emeticRows(emetic: EmeticClass): EmeticRow[] {
  return emetic.split('–').map((name) => emeticTable[name as SimpleClass])
}

export const emeticLabel = (emetic: EmeticClass): string =>
  emeticRows(emetic)
    .map(({ label }) => label)
    .join('至')
