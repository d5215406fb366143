import type { Settings } from '../../settings'
import type { PictureReader } from './contract'

/** The provider of the settings, or none: pictures are typed off by hand then. */
export async function choosePictureReader({ ai }: Pick<Settings, 'ai'>): Promise<PictureReader | null> {
  if (!ai?.visionModel) return null
  const { openAiReader } = await import('./openai')
  return openAiReader({ ...ai, model: ai.visionModel })
}
