import { figuresOf } from './figures'
import { namedIn, type Named } from './names'

/** What is exchanged inside one sentence, all its words and figures being there: before and after a meal. */

const MEAL = /空腹|随餐|[餐饭食](?:前|后|时|中|间)/g
const mealsIn = (text: string): string[] => (text.match(MEAL) ?? []).map((one) => one.replace(/^[饭食]/, '餐'))
const TIMES = new Set(['h', '小时', 'min', '分钟', '分'])
/** So many characters may stand between 餐前 and its hour. */
const NEAR = 6

/** 餐前 1 小时: how long before or after a meal. */
const timesOf = (text: string): { figure: string; meal: string }[] =>
  figuresOf(text).flatMap(({ from, to, unit }) => {
    const before =
      text
        .slice(Math.max(0, from - NEAR), from)
        .split(/[,，、或]/)
        .at(-1) ?? ''
    const meal = mealsIn(before).at(-1)
    return meal && TIMES.has(unit) ? [{ figure: text.slice(from, to).replace(/\s/g, ''), meal }] : []
  })

const clausesOf = (text: string): string[] => text.split(/[,，;；。\n]/)

/** A drug with the one word for meals of its clause. */
const mealsOfNames = (text: string, names: readonly Named[]): { named: Named; meal: string }[] =>
  clausesOf(text).flatMap((clause) => {
    const [meal, ...more] = new Set(mealsIn(clause))
    const [named, ...others] = namedIn(clause, names).keys()
    return meal && named && more.length + others.length === 0 ? [{ named, meal }] : []
  })

/** Meals that are said of another hour, or of another drug, than the source says them of. */
export function turnedMeals(text: string, source: string, names: readonly Named[]): string[] {
  if (mealsIn(text).length === 0) return []
  const [times, found] = [timesOf(text), timesOf(source)]
  const isOtherTime = times.some(({ figure, meal }) => {
    const same = found.filter((other) => other.figure === figure)
    return same.length > 0 && same.every((other) => other.meal !== meal)
  })
  const there = mealsOfNames(source, names)
  const isOtherName = mealsOfNames(text, names).some(({ named, meal }) => {
    const same = there.filter((other) => other.named === named)
    return same.length > 0 && same.every((other) => other.meal !== meal)
  })
  return isOtherTime || isOtherName ? ['餐前餐后与原文不同'] : []
}
