/** The buried point that goes with an identity upload. */
export interface InformationImprove {
  event: 'InformationImprove'
  page_source: number
  page_name: number
}

/** First segment of the page the user came from, in lower case → `page_source`. */
const SOURCES: readonly (readonly [number, RegExp])[] = [
  [2, /^newcomerwelfare$/],
  [3, /^(?:(?:academic|integral|jyj|2024answer)?(?:doc|live)|ftslive|livespec|2025answerproject(?:doc|live))$/],
  [4, /^(?:academic)?credit(?:mall\w*|detail)$/],
  [7, /^2022under35(?:detail)?$/],
]
const SOURCE_OTHER = 5

/** A segment of the page on which the identity is given, in lower case → `page_name`. */
const NAMES: Readonly<Record<string, number>> = { jurisdictioninfo: 1, personalinfo: 2, rztwo: 3, uploadidcard: 3 }
const NAME_OTHER = 4

/**
 * Maps two addresses of the catalogue (`/doc/12`, `/identify/rztwo`) to the buried point of an identity upload:
 * `pageSource` is the page the user came from, empty when unknown; `pageName` the page of the form.
 */
export function identityUploadEvent(pageSource: string, pageName: string): InformationImprove {
  const [from = ''] = segments(pageSource)
  const name = segments(pageName).find((segment) => Object.prototype.hasOwnProperty.call(NAMES, segment))
  return {
    event: 'InformationImprove',
    page_source: SOURCES.find(([, pattern]) => pattern.test(from))?.[0] ?? SOURCE_OTHER,
    page_name: (name === undefined ? undefined : NAMES[name]) ?? NAME_OTHER,
  }
}

const segments = (address: string): string[] => (address.split(/[?#]/)[0] ?? '').toLowerCase().split('/').filter(Boolean)
