import * as v from 'valibot'

/** What names a patient, as far as a rule can see it; empty: nothing was found. */
export function personalDataIn(text: string): string {
  if (/(?:^|\D)\d{17}[\dXx](?!\d)/.test(text)) return '身份证号'
  if (/(?:^|\D)1[3-9]\d{9}(?!\d)/.test(text)) return '手机号'
  if (/(?:患者)?姓名\s*[:：]/.test(text)) return '患者姓名'
  return /(?:住院|病案|门诊|病历)号\s*[:：]?\s*[A-Za-z]?\d{4,}/.test(text) ? '住院号或病案号' : ''
}

/** Refuses a text that others will read and that names a patient. */
export const anonymous = (what: string) =>
  v.check(
    (text: string) => personalDataIn(text) === '',
    ({ input }) => `${what}里有${personalDataIn(String(input))}，请删去后再提交`,
  )
