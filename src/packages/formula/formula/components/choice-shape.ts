import type { Input } from '@/domain/formula/types'

export interface ShownChoice {
  text: string
  label: string
  note?: string
  /** `2 分`, at the right of its line. */
  points?: string
}

/** Answers that have room side by side. */
export const isShort = (choices: readonly ShownChoice[]): boolean =>
  choices.length <= 4 &&
  choices.every(({ label, note, points }) => label.length <= 8 && !note && !points) &&
  choices.reduce((length, { label }) => length + label.length, 0) <= 16

/** What an input offers to choose from; undefined for a box to type into. */
export function choicesOf(input: Input): ShownChoice[] | undefined {
  if (input.kind === 'boolean')
    return [
      { text: '1', label: '是' },
      { text: '0', label: '否' },
    ]
  const choices = input.kind === 'option' ? input.options : input.choices
  return choices?.map(({ value, label, note }) => {
    const points = `${value} 分`
    const scores = label.startsWith(`${points} `)
    return { text: String(value), label: scores ? label.slice(points.length + 1) : label, note, ...(scores && { points }) }
  })
}
