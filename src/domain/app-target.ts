import { toBase64Url } from './base64'

/** A page of the native app: what it opens for an address of ours. */
export type AppTarget =
  | { kind: 'document' | 'live' | 'subject' | 'column' | 'question' | 'answer'; id: string }
  /** Any other address is shown by the app's web view. `url` is the full H5 address. */
  | { kind: 'web'; url: string }
  | { kind: 'home' }

type IdTarget = Extract<AppTarget, { id: string }>['kind']

const KIND_BY_SEGMENT: Readonly<Record<string, IdTarget>> = {
  doc: 'document',
  live: 'live',
  subject: 'subject',
  subjectDetail: 'subject',
  column: 'column',
  question: 'question',
  answer: 'answer',
  answerDetail: 'answer',
}

/** The names are those of the `#/LyhMLink/…` deep links, so that the app and the web know one vocabulary. */
const LINK_BY_KIND: Readonly<Record<IdTarget, string>> = {
  document: 'NewsDetail?docId=',
  live: 'Live?docId=',
  subject: 'Series?listID=',
  column: 'ColumnDetail?columnistId=',
  question: 'question?id=',
  answer: 'answer?id=',
}

/**
 * Maps the first segment and the id of one of our addresses (`/doc/12?x=1`) to what the native app opens; `url` is the full H5
 * address of the same page, for everything the app has no page for.
 */
export function appTargetOf(address: string, url: string): AppTarget {
  const [segment = '', id = '', ...rest] = (address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  if (segment === '' || segment === 'index') return { kind: 'home' }
  const kind = Object.prototype.hasOwnProperty.call(KIND_BY_SEGMENT, segment) ? KIND_BY_SEGMENT[segment] : undefined
  // A longer address says more than the app's page understands (`/live/1/2` is one talk of a live), so the web view shows it.
  return kind && rest.length === 0 && /^[\w-]+$/.test(id) ? { kind, id } : { kind: 'web', url }
}

/** Address in the app's own scheme (`oncologyapp://`) that opens a target. */
export function appLink(target: AppTarget, scheme: string): string {
  if (target.kind === 'home') return `${scheme}home`
  if (target.kind === 'web') return `${scheme}web?actionurl=${toBase64Url(target.url)}`
  return `${scheme}${LINK_BY_KIND[target.kind]}${encodeURIComponent(target.id)}`
}
