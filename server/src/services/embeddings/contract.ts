/** Who turns texts into vectors, so that passages are found by what they mean. */
export interface Embedder {
  /** Vectors of different models are not compared. */
  model: string
  /** One vector a text, in their order. Rejects when the provider fails or is too slow. */
  embed(texts: readonly string[], withinMs: number): Promise<number[][]>
}
