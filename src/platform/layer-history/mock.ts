import type { LayerHistoryContract } from './contract'

/** The layers that are open, and a way to press back. */
const layers: (() => void)[] = []

export const layerHistory = {
  push(onBack: () => void): () => void {
    layers.push(onBack)
    return () => void layers.splice(layers.indexOf(onBack), 1)
  },
  back: (): void => layers.at(-1)?.(),
} satisfies LayerHistoryContract & Record<string, unknown>
