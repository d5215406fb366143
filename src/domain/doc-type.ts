/** Document types of the specification. */
export const DOC_TYPE = {
  article: 1,
  openClass: 6,
  openClassPreview: 9,
  conferenceLive: 25,
  conferenceArticle: 29,
  caseLive: 30,
  caseShare: 51,
  caseShareNew: 52,
} as const

export const LIVE_TYPES: readonly number[] = [6, 9, 25, 30, 44]
export const isLiveType = (docType: number): boolean => LIVE_TYPES.includes(docType)
