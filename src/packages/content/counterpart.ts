import { routeOf, type RouteName } from '@/routes'

/** Addresses that open the same document, once as an article and once as a live. */
const PAIRS: readonly (readonly [article: RouteName, live: RouteName])[] = [
  ['doc', 'live'],
  ['docPreview', 'livePreview'],
  ['docPreviewNew', 'livePreviewNew'],
  ['academicDoc', 'academicLive'],
  ['integralDoc', 'integralLive'],
  ['answerDoc2024', 'answerLive2024'],
  ['answerProjectDoc2025', 'answerProjectLive2025'],
]

interface Opened {
  name: RouteName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
}

/**
 * The address under which a document opens as what it is, when it was linked as the other kind: an article or a live. What the address
 * says besides its id is kept where the other kind knows it, such as the package and token of an academic task; the task of `/jyjLive`,
 * which no article has an address for, goes to the query.
 */
export function counterpartOf({ name, params, query }: Opened, kind: 'article' | 'live'): string {
  const at = kind === 'live' ? 1 : 0
  const pair = PAIRS.find((names) => names[1 - at] === name)
  const { id, taskCode, type, integral } = params
  if (!pair) return routeOf(kind === 'live' ? 'live' : 'doc', { ...query, id, taskCode, type, integral }).address
  return routeOf(pair[at], { ...query, ...params }).address
}
