import type { Key, Option, Question } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'

const textOf = (options: readonly Option[], id: string): string => options.find((option) => option.id === id)?.text ?? '未选'

/** What was answered, a line each, as rich text. */
export function responseTexts(question: Question, response: Response): string[] {
  const { kind, options, prompts } = question
  switch (kind) {
    case 'matching':
      return prompts.map(({ text }, at) => `${text} → ${textOf(options, response[at] ?? '')}`)
    case 'ordering':
      return [response.map((id) => textOf(options, id)).join(' → ')]
    case 'blank':
      // Typed by a person: never markup.
      return response.map((text) => (text.trim() ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : '未填'))
    case 'hotspot':
      return ['图上圈出的位置']
    default:
      return response.map((id) => textOf(options, id))
  }
}

/** What is right, in the same form. */
export function keyTexts(question: Question, key: Key): string[] {
  if (question.kind === 'blank') return key.accepted.map((forms) => forms.join(' 或 '))
  if (question.kind === 'hotspot') return ['图上标出的区域']
  return responseTexts(question, key.right)
}
