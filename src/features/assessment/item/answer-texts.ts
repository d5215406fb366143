import type { Key, Option, Question } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'

/** In the place of an analysis: one of what is asked in another attempt that is under way would tell there what is right. */
export const ASKED_ELSEWHERE = '这道题在您正在作答的另一份试卷中，交卷后可看答案与解析'

const textOf = (options: readonly Option[], id: string): string => options.find((option) => option.id === id)?.text ?? '未选'

/** What is typed into a blank, by a person or as an accepted form by an editor, is never markup. */
const asText = (typed: string): string => typed.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** What was answered, a line each, as rich text. */
export function responseTexts(question: Question, response: Response): string[] {
  const { kind, options, prompts } = question
  switch (kind) {
    case 'matching':
      return prompts.map(({ text }, at) => `${text} → ${textOf(options, response[at] ?? '')}`)
    case 'ordering':
      return [response.map((id) => textOf(options, id)).join(' → ')]
    case 'blank':
      return response.map((text) => (text.trim() ? asText(text) : '未填'))
    case 'hotspot':
      return ['图上圈出的位置']
    default:
      return response.map((id) => textOf(options, id))
  }
}

/** What is right, in the same form. */
export function keyTexts(question: Question, key: Key): string[] {
  if (question.kind === 'blank') return key.accepted.map((forms) => forms.map(asText).join(' 或 '))
  if (question.kind === 'hotspot') return ['图上标出的区域']
  return responseTexts(question, key.right)
}
