import type { Settings } from '../../settings'
import type { AnswerModel } from './contract'

/** The provider of the settings, or none. Its client is loaded only where there is one. */
export async function chooseAnswerModel({ ai }: Pick<Settings, 'ai'>): Promise<AnswerModel | null> {
  if (!ai) return null
  const { openAiModel } = await import('./openai')
  return openAiModel(ai)
}
