import type { Named } from './names'
import { TERMS } from './terms'

/** What a text denies. */

/** They hold a sign of denial, and deny nothing. */
const NO_DENIAL =
  /(?:没有|并非|不是|无|不)(?:绝对|相对)?禁[用忌]?|不良|不同|不仅|不但|无论|未来|不论|不少|未知|不明|未分化|未成年|[非不]劣|无进展|无病|无事件|无复发|不全|非小细胞|非霍奇金|非鳞|非典型|不可切除|不可估计|(?:不能|不可|无法|难以)避免|不限|不适用|无疾病|\bnon-?\s?inferior\w*/g
export const DENIAL = /[不未无勿非禁]|没有|避免|缺乏|\b(?:not|no|none|never|without|cannot|nor|contraindicated|avoid(?:ed)?)\b/
const EACH = new RegExp(DENIAL.source, 'g')

/** @param signed names that hold a sign of denial, as 吉非替尼 does */
export function denialsIn(text: string, signed: readonly string[]): number {
  const rest = signed.reduce((left, name) => left.replaceAll(name, ' '), text).replace(NO_DENIAL, ' ')
  return rest.match(EACH)?.length ?? 0
}
export const isDenied = (text: string, signed: readonly string[]): boolean => denialsIn(text, signed) > 0

/** English says it in one word, or in another way. */
const UNRIPE = /尚?未成熟|不成熟|未达到|not (?:yet )?(?:reached|mature)/g
/** Patients without EGFR or ALK alterations were treated: it denies the alterations, not the treatment. */
const WITHOUT = /\bwithout\s+((?:(?!(?:were|was|is|are|had|has|who|which|in|at|to|received?)\b)[\w-]+\s*){1,6})/g

/** An English part without what it denies of others than a clause speaks of. */
export const withoutOthers = (part: string, clause: string, named: ReadonlyMap<Named, string>): string =>
  part.replace(UNRIPE, ' ').replace(WITHOUT, (all, what: string) => {
    const isNamed = [...named.keys()].flat().some((name) => clause.includes(name) && what.includes(name))
    const isMeant = TERMS.some(
      ([chinese, english]) => english.test(what) && chinese.split('|').some((word) => clause.includes(word)),
    )
    return isNamed || isMeant || (clause.match(/[a-z]{3,}/g) ?? []).some((word) => what.includes(word)) ? all : ' '
  })
