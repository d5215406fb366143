import { emeticCorrections } from '../supportive/data/emetic-corrections'
import type { EmeticClass, Regimen } from './types'

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

/** The class by which a regimen of the sheet counts. */
export const emeticOf = ({ id, emetic }: Pick<Regimen, 'id' | 'emetic'>): EmeticClass => emeticCorrections[id]?.emetic ?? emetic

/** Where guidelines differ, or the dose decides. None was compared with the guideline itself. */
export function emeticNotes({ id }: Pick<Regimen, 'id'>): string[] {
  const correction = emeticCorrections[id]
  return correction ? [`致吐分级：${correction.zh}（待核对）`] : []
}
