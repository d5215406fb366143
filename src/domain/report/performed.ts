import { assertionOf, type Assertion } from './assertion'
import type { Clause, Page } from './page'
import type { Span } from './types'

/** Whether what is done to a patient was done. 术后未见复发 denies a relapse and no operation: only words of not doing deny. */

const DOING = '(?:给予|予|接受|使用|应用|用|服用|口服|做|进行|实施|完成|联合|继续|行)'
const NOT_DONE = new RegExp(
  `(?:(?:未|没有|没|不|非)(?:再|曾|能)?${DOING}[^，,、]{0,12}|(?:拒绝|放弃|不同意)[^，,、]{0,12}|(?:否认|无(?!法))(?:[^，,、见行予]{1,8}[、及和])*[^，,、见行予]{0,2}|未|非)$`,
)
const NOT_DONE_AFTER = /^史?\s*(?:：\s*(?:无(?!效|进展|好转|缓解|复发)|否|未)|\(-\)|未(?:行|予|做|用|完成|实施))/
/** Begun and given up, or never begun: the report has to be asked. */
const NOT_BORNE = /(?:无法|不能|不)耐受[^，,、]{0,6}$/

const RELATIVE = /家族史|父亲|母亲|祖父|祖母|外公|外婆|[哥弟姐妹]{2}|胞[兄弟姐妹]|兄弟|其[父母兄弟姐妹]/g
const PATIENT = /患者|病人|本人/g

const PLANNED = /建议|拟(?!诊)|计划|推荐|准备|必要时|可考虑|可予|可用|如需|若/g
const DONE = /已|曾|既往|目前|现口服|现予/g

const lastOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1
/** 建议行甲治疗，联合乙: of both; 建议复查，已予乙 is not. */
export const isPlanned = (before: string): boolean => lastOf(before, PLANNED) > lastOf(before, DONE)

const doubted = (why: string): Assertion => ({ holds: true, certain: false, why })

export function performed({ folded }: Page, clause: Clause, span: Span): Assertion {
  const lead = folded.slice(clause.start, span.start)
  if (NOT_DONE.test(lead) || NOT_DONE_AFTER.test(folded.slice(span.end, clause.end)))
    return { holds: false, certain: true, why: '原文否定' }
  const before = folded.slice(clause.sentence.start, span.start)
  if (lastOf(before, RELATIVE) > lastOf(before, PATIENT)) return doubted('原文说的可能是家属')
  if (NOT_BORNE.test(lead)) return doubted('原文写明不能耐受，没有写明已用')
  const { certain, why } = assertionOf(folded, clause, span)
  return certain ? { holds: true, certain, why: '原文写明' } : doubted(why)
}
