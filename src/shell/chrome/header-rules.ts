import type { Route } from '@/routes'
import { groupOf, TOOL_GROUPS } from './groups'

type Place = Pick<Route, 'page' | 'name' | 'params' | 'has'>

interface HeaderFacts {
  /** The web page inside the chat app. */
  siteChrome: boolean
  /** Ids of lives without header, from the remote list. */
  hiddenLives: readonly string[]
}

/** Groups whose screens draw their whole page themselves; not all addresses of the clinical tools have the flag. */
export const WITHOUT_HEADER = [...TOOL_GROUPS, ...'campaign quiz case camp identity utility mall edc'.split(' ')]

/** Routes that show the header outside the chat app too. */
const ALWAYS: readonly string[] = ['home', 'index']

/** Whether the site header is shown above a screen. */
export function headerVisible(route: Place, { siteChrome, hiddenLives }: HeaderFacts): boolean {
  if (route.has('tools') || WITHOUT_HEADER.includes(groupOf(route.page))) return false
  if (route.page === 'content/live' && hiddenLives.includes(route.params.id ?? '')) return false
  return siteChrome || ALWAYS.includes(route.name)
}
