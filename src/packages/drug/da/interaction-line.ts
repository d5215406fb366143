import { severityLook, UNKNOWN_PAIR } from '@/domain/drug/interaction-wording'
import type { Finding, Pair } from '@/domain/drug/interactions'

/** The checked pairs as a line for the record. */
export function interactionLine(pairs: readonly Pair[], nameOf: (id: string) => string): string {
  const said = ({ row, only }: Finding) =>
    `${severityLook(row.grade).verb}${only.length > 0 ? `（仅 ${only.map(nameOf).join('、')}）` : ''}，${row.action}（${row.effect}）`
  const lines = pairs.map(
    ({ parties: [a, b], findings }) => `${a.zh} + ${b.zh}：${findings.map(said).join('；') || UNKNOWN_PAIR}`,
  )
  return `相互作用核对（资料待核对）：${lines.join('。')}。`
}
