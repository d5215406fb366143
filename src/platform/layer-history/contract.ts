export interface LayerHistoryContract {
  /**
   * A layer lies over the page from now on: the next step back calls `onBack` instead of leaving.
   * @returns to be called when the layer was closed by other means, or after `onBack`
   */
  push(onBack: () => void): () => void
}
