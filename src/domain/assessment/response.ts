import type { Question } from './item'

/**
 * What somebody answered: the id; the ids; the option of each prompt in turn (empty: not yet); the ids in their order; the text of each blank; of a hotspot
 * x and y as shares of the picture. An empty list: nothing.
 */
export type Response = readonly string[]

/** Longest text of a blank. */
export const BLANK_LENGTH = 60

/** Whether a response could be one to this question at all. Nothing that comes from a phone is trusted. */
export function isResponse(question: Question, response: Response): boolean {
  if (response.length === 0) return true
  const { kind, options, prompts, blanks } = question
  const isOption = (id: string) => options.some((option) => option.id === id)
  const isUnique = new Set(response).size === response.length
  switch (kind) {
    case 'single':
    case 'boolean':
      return response.length === 1 && response.every(isOption)
    case 'multiple':
      return isUnique && response.every(isOption)
    case 'matching':
      return response.length === prompts.length && response.every((id) => id === '' || isOption(id))
    case 'ordering':
      return isUnique && response.length === options.length && response.every(isOption)
    case 'blank':
      return response.length === blanks && response.every((text) => text.length <= BLANK_LENGTH)
    case 'hotspot':
      return response.length === 2 && response.every(isShare)
  }
}

const isShare = (text: string): boolean => /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(text)

/** Whether nothing of it is missing, so that the answer card shows it as answered. */
export function isComplete({ kind }: Pick<Question, 'kind'>, response: Response): boolean {
  if (response.length === 0) return false
  return kind === 'matching' || kind === 'blank' ? response.every((part) => part.trim() !== '') : true
}

/** Chooses an option, or takes it back where several may be chosen. Several stand in the order of the options, so that the same choice is the same response. */
export function choose({ kind, options }: Question, response: Response, id: string): Response {
  if (kind !== 'multiple') return [id]
  const chosen = new Set(response)
  if (!chosen.delete(id)) chosen.add(id)
  return options.flatMap((option) => (chosen.has(option.id) ? [option.id] : []))
}

/** Gives a prompt its option; an option that stood at another prompt stays there too, for several may share one. */
export function match({ prompts }: Question, response: Response, at: number, id: string): Response {
  return prompts.map((_, index) => (index === at ? id : (response[index] ?? '')))
}

/** A place on a picture, by its shares of width and height; beyond an edge it is at the edge. */
export const placed = (x: number, y: number): Response =>
  [x, y].map((share) => String(Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000))

/** One step of a place, as a share of the picture. */
const NUDGE = 0.02

/** Moves the place by steps to the right and down; one that is not there yet begins in the middle. */
export function nudge(response: Response, right: number, down: number): Response {
  const [x, y] = response.map(Number)
  return x === undefined || y === undefined ? placed(0.5, 0.5) : placed(x + right * NUDGE, y + down * NUDGE)
}

/** Moves an option by one place; the first move takes the order as it was shown. */
export function move({ options }: Question, response: Response, from: number, by: -1 | 1): Response {
  const order = response.length > 0 ? [...response] : options.map(({ id }) => id)
  const [moved, other] = [order[from], order[from + by]]
  if (moved === undefined || other === undefined) return order
  order[from] = other
  order[from + by] = moved
  return order
}
