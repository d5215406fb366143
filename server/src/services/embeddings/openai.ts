import OpenAI from 'openai'
import type { Embedder } from './contract'

/** Any server that speaks OpenAI's embeddings. */
export function openAiEmbedder({ baseUrl, apiKey, model }: { baseUrl: string; apiKey: string; model: string }): Embedder {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0 })
  return {
    model,
    async embed(texts, withinMs) {
      const { data } = await client.embeddings.create(
        { model, input: [...texts], encoding_format: 'float' },
        { timeout: withinMs },
      )
      const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding)
      const [first] = vectors
      const isWhole = vectors.every((one) => one.length === first?.length && one.every(Number.isFinite))
      if (vectors.length !== texts.length || !first?.length || !isWhole)
        throw new Error('the provider of vectors answered something else')
      return vectors
    },
  }
}
