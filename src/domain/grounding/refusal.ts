/** A model that says nothing but that it cannot answer: no claim, so nothing to be looked up in a source. */

const POLITE = /^(?:(?:很|非常)?抱歉|对不起|不好意思|因此|所以|故|目前)$/
/** 资料, 所提供的段落, 现有文献 … */
const GIVEN =
  '(?:(?:目前|现有|已有|上述|以上|这些|所给出?|所?提供|给出|给定|检索到|可用|当前|本次)的?)*(?:参考|相关)?(?:资料库|资料|段落|文献|信息|内容|材料|证据|依据|上下文|原文|passages?)(?:中|里|内|来看)?'
const FROM = `(?:(?:根据|依据|基于|从|就|仅凭)${GIVEN})`
const LACKS = '(?:均|都|并|尚|还)?(?:不足以|不足|不够|不充分|有限|未(?:能)?|没有|并?无法|不能|无|缺乏|缺少)'
/** What is lacking there: a statement, not what a drug does. */
const SPEAKS =
  '(?:提及|提到|涉及|包含|包括|提供|给出|说明|描述|报告|支持|回答|作答|找到|足够|相关|关于|有关|支撑|判断|得出|直接|明确|充分)'
const TAIL = '[^。！？]{0,60}'
const ENGLISH =
  /^(?:sorry|insufficient (?:information|evidence|data)|(?:i )?(?:can ?not|can't|am unable to) (?:answer|provide)|(?:the )?(?:provided )?(?:passages?|sources?|context|information) (?:do(?:es)? not|don't|doesn't|is not|are not|is in|are in))/i
/** It goes on to say something after all. */
const CLAIMS = /\d|\b(?:but|however|although|yet|usually|recommended)\b/i
const CLAUSES = [
  POLITE,
  new RegExp(`^${FROM}$`),
  new RegExp(`^${GIVEN}(?:均|都|并|尚|还)?(?:不足|不够|不充分|有限)$`),
  new RegExp(`^${GIVEN}${LACKS}${SPEAKS}${TAIL}$`),
  new RegExp(
    `^${FROM}?(?:我|本助手)?(?:暂时?|目前|因此|所以|故)?(?:无法|不能|难以|无从)(?:直接|准确|明确|据此)*(?:回答|作答|给出|判断|提供)${TAIL}$`,
  ),
  new RegExp(
    `^(?:没有|缺乏|缺少|未(?:能)?找到|暂无|无)(?:足够|相关|充分|可用|直接)的?${GIVEN}(?:(?:来|以)?(?:回答|作答|支持)${TAIL})?$`,
  ),
]

/** 「资料不足。」, 「抱歉，根据所给段落无法回答这个问题。」: each part of it only refuses. */
export function isRefusal(sentence: string): boolean {
  const text = sentence.trim().replace(/[\s。.!！?？：:]+$/u, '')
  if (!text) return false
  if (ENGLISH.test(text)) return !CLAIMS.test(text)
  const clauses = text.split(/[，,；;。]/).map((clause) => clause.replace(/\s/g, ''))
  return clauses.every((clause) => CLAUSES.some((one) => one.test(clause))) && !clauses.every((clause) => POLITE.test(clause))
}
