import { severityLook, UNKNOWN_PAIR } from '@/domain/drug/interaction-wording'
import type { Finding, Pair } from '@/domain/drug/interactions'

/** `卡培他滨 × 华法林`. */
export const pairName = ({ parties: [a, b] }: Pair): string => `${a.zh} × ${b.zh}`

/** The pairs without data in one sentence; '' when there are none. */
export function unknownSentence(pairs: readonly Pair[]): string {
  const unknown = pairs.filter(({ findings }) => findings.length === 0)
  if (unknown.length === 0) return ''
  return `未收录 ${unknown.length} 对：${unknown.map(pairName).join('、')}。未知不等于安全，请查阅双方现行说明书。`
}

/** The checked pairs as a line for the record. */
export function interactionLine(pairs: readonly Pair[], nameOf: (id: string) => string): string {
  const said = ({ row, only }: Finding) =>
    `${severityLook(row.grade).verb}${only.length > 0 ? `（仅 ${only.map(nameOf).join('、')}）` : ''}，${row.action}（${row.effect}）`
  const lines = pairs.map(
    ({ parties: [a, b], findings }) => `${a.zh} + ${b.zh}：${findings.map(said).join('；') || UNKNOWN_PAIR}`,
  )
  return `相互作用核对（资料待核对）：${lines.join('。')}。`
}
