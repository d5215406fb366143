/** What a row of documents needs to know; `api/doc`'s DocSummary is one. */
export interface DocCard {
  id: string
  docType: number
  title: string
  cover: string
  source: string
  columnistName: string
  publishTime: string
  /** ISO time of a live; empty otherwise. */
  startTime: string
  liveState: '' | 'preview' | 'live' | 'replay'
  viewCount: number
  /** Cents; 0 or absent: it costs nothing. */
  price?: number
}
