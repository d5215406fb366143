import type { Drug, DrugLabel } from './types'
import { dosingOf } from './wording'

/** What stands on top of a drug's page, cut out of its texts word for word: nothing is worded anew. */

/** When to take it beside a meal: from the first word that says so to the end of its clause; brackets only when they speak of meals too. */
const MEAL = /(?:早餐前|空腹|不限食物|与食物同服|随餐|餐前|餐后|低脂餐)[^，；。（]*(?:（[^）]*餐[^）]*）)?/
const withoutStop = (text: string): string => text.replace(/。$/, '')

/** `空腹`, `餐后 30 分钟内`; '' where no text of the drug says it. What is said of its preparation is kept whole, for it may name the form. */
export function mealText(drug: Drug, label: DrugLabel | undefined): string {
  const said = MEAL.exec(dosingOf(drug))?.[0] ?? MEAL.exec(label?.dosing ?? '')?.[0]
  if (said) return said
  return label && MEAL.test(label.preparation) ? withoutStop(label.preparation) : ''
}

export interface Glance {
  id: 'dose' | 'meal' | 'watch'
  title: string
  text: string
}

/** Dose, meals, what to watch; those that no text speaks of are left out. */
export const atAGlance = (drug: Drug, label: DrugLabel | undefined): Glance[] =>
  (
    [
      { id: 'dose', title: '常规剂量', text: dosingOf(drug) },
      { id: 'meal', title: '与食物', text: mealText(drug, label) },
      { id: 'watch', title: '重点监测', text: withoutStop(label?.monitoring ?? '') },
    ] as const
  ).filter(({ text }) => text)

/** A line of 剂量调整 as a row. */
export interface Adjustment {
  /** For whom, or the whole line where it is not divided. */
  when: string
  /** '' where the line is not divided. */
  then: string
  /** `stop`: not to be given any more, in one of its cases at least. `none`: nothing is changed. */
  kind: 'stop' | 'change' | 'none'
}

const DIVIDED = [/^([^；]*减量梯度) (.+)$/, /^([^：；]+)：([^：；]+)$/, /^([^；]+?)\s*(禁用|不用|避免使用)$/]
const STOPS = /禁用|不用|避免使用|停$|停药$/
const NOTHING = /^(?:无|不减量|按说明书|资料未给出)$/

/** Only divides the line; every word of it stands on the page. */
export function adjustmentRow(line: string): Adjustment {
  const text = withoutStop(line)
  const parts = DIVIDED.map((way) => way.exec(text)).find(Boolean)
  const [when = text, then = ''] = parts?.slice(1) ?? []
  return { when, then, kind: NOTHING.test(text) ? 'none' : STOPS.test(text) ? 'stop' : 'change' }
}
