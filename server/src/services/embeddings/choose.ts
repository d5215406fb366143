import type { Settings } from '../../settings'
import type { Embedder } from './contract'

/** The provider of the settings, or none: passages are found by words alone then. */
export async function chooseEmbedder({ ai }: Pick<Settings, 'ai'>): Promise<Embedder | null> {
  if (!ai?.embeddingModel) return null
  const { openAiEmbedder } = await import('./openai')
  return openAiEmbedder({ ...ai, model: ai.embeddingModel })
}
