import type { LayerHistoryContract } from './contract'

/** WeChat offers no step back of its own to pages; its sheets are closed by their scrim and their cross. */
export const layerHistory: LayerHistoryContract = { push: () => () => undefined }
