import { openingTexts, readTexts, type Texts } from '@/domain/formula/form'
import type { FormTool } from '@/domain/formula/form-tool'
import type { Figure } from '@/domain/formula/types'
import { formatDate } from '@/domain/format'

/** A result that was kept: its inputs say what it was. */
export interface LastResult {
  at: string
  inputs: Texts
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** `比上次（10-30）少 18 mg`: what changed since the result that was kept last; '' where the two cannot be compared. */
export function differenceText(tool: FormTool, last: LastResult | undefined, now: Figure): string {
  if (!last) return ''
  const evaluation = tool.evaluate(readTexts(tool.inputs, openingTexts(tool.inputs, last.inputs)))
  if (!evaluation.ok) return ''
  const before = evaluation.presentation.main
  if (before.label !== now.label || before.unit !== now.unit) return ''
  const change = Number(now.value) - Number(before.value)
  if (Number.isNaN(change)) return ''
  const day = formatDate(last.at).slice(5)
  const size = Math.abs(change).toFixed(Math.max(decimalsOf(now.value), decimalsOf(before.value)))
  if (Number(size) === 0) return `与上次（${day}）相同`
  return `比上次（${day}）${change > 0 ? '多' : '少'} ${size}${now.unit ? ` ${now.unit}` : ''}`
}
