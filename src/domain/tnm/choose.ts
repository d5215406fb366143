import type { Answers, Classification, Criterion, Decision } from './types'

function meets({ field, op, value }: Criterion, answers: Answers): boolean {
  const answer = answers[field]
  if (answer === undefined) return op === 'notIn'
  if (typeof answer !== 'number') {
    if (typeof value === 'number') return false
    const isListed = answer.some((code) => value.includes(code))
    return op === 'in' ? isListed : op === 'notIn' && !isListed
  }
  if (typeof value !== 'number') return false
  return op === '<'
    ? answer < value
    : op === '<='
      ? answer <= value
      : op === '>'
        ? answer > value
        : op === '>='
          ? answer >= value
          : false
}

/** The category that the answers lead to: the highest whose thresholds they meet; undefined while none is. */
export function chooseCode(
  { table, texts }: Pick<Classification, 'table' | 'texts'>,
  key: string,
  answers: Answers,
): string | undefined {
  const ways = (code: string) => texts[key]?.options[code]?.criteria ?? []
  return [...(table.factors[key] ?? [])]
    .reverse()
    .find((code) => ways(code).some((criteria) => criteria.every((criterion) => meets(criterion, answers))))
}

/** What "help me choose" says: by the rule of the factor where it has one, else by thresholds; undefined while nothing is met. */
export function decide(
  classification: Pick<Classification, 'table' | 'texts'>,
  key: string,
  answers: Answers,
): Decision | undefined {
  const rule = classification.texts[key]?.decide
  if (rule) return rule(answers)
  const code = chooseCode(classification, key, answers)
  return code === undefined ? undefined : { code }
}
