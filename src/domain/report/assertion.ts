import type { Span } from './types'

export interface Assertion {
  readonly holds: boolean
  readonly certain: boolean
  readonly why: string
}

const DOUBT =
  /不能?除外|不排除|未除外|未排除|难以除外|待排除?|除外待|可疑|疑似|疑有|疑为|疑|考虑|倾向|可能|拟诊|待查|待确认|是否|有无|或许|似|警惕|[?？]/
const DOUBTED_AFTER =
  /不能?除外|不排除|未除外|未排除|难以除外|待排除?|可疑|疑似|可能|待查|待确认|(?:无法|不能)(?:评估|判断|确定)|不详|未(?:知|评估)|[?？□☐■☑✓√]/
/** Words that sound like a denial and are none. */
const NO_DENIAL = /不能?除外|不排除|未除外|未排除|难以除外|待排除|无法|无痛|有无|未分化|未定/g
const DENIAL = /未见|未及|未查见|未查到|未发现|未检出|未探及|未触及|未显示|没有|排除|除外|否认|未提示|不伴|无/
const DENIED_AT_ONCE = /(?:未|不|并非|非)(?:明显|明确|直接|肉眼|行|予|接受|曾)?$/
/** 肺癌术后未见复发 denies no cancer. */
const DENIED_AFTER = /^[^，、后]{0,6}?(?:\((?:[-—]|无|否)\)|\s+(?:无|否)\s*$|阴性|未见|未受|[:：]\s*(?:无|否)|为无|已排除|排除)/
const DENIED_INSIDE = /未|无|没有|阴性|\(-\)/
/** What comes after these is told anew. */
const TURN = /但|然而|而是|仅/g

/** A word of denial or doubt reaches so many characters. */
const REACH = 60

/** Whether a clause asserts, denies or doubts the words at a place. */
export function assertionOf(text: string, clause: Span, { start, end }: Span): Assertion {
  const lead = text.slice(Math.max(clause.start, start - REACH), start)
  const turn = [...lead.matchAll(TURN)].pop()
  const before = turn ? lead.slice(turn.index) : lead
  const after = text.slice(end, Math.min(clause.end, end + REACH))
  const doubt = DOUBT.exec(before) ?? DOUBTED_AFTER.exec(after.slice(0, 12)) ?? DOUBTED_AFTER.exec(text.slice(start, end))
  if (doubt) return { holds: true, certain: false, why: `原文有“${doubt[0]}”，未确定` }
  const plain = before.replace(NO_DENIAL, '')
  const inside = text.slice(start, end).replace(NO_DENIAL, '')
  if (
    DENIAL.test(plain) ||
    DENIED_AT_ONCE.test(plain) ||
    DENIED_INSIDE.test(inside) ||
    DENIED_AFTER.test(after.replace(NO_DENIAL, ''))
  )
    return { holds: false, certain: true, why: '原文否定' }
  return { holds: true, certain: true, why: '原文写明' }
}
