import { groupOf, TOOL_GROUPS } from '../groups'

/** Groups that are reached from 我的. */
const ME = ['identity', 'mall']
/** What one has read and kept is, too; the rest of the library, its lists and its search, from home. */
const OWN_LIBRARY = ['history', 'my-collect', 'my-courses', 'my-subscribe', 'read-list'].map((screen) => `library/${screen}`)

/** The root page above a screen, from which its group is reached: where the way back leads when nothing is behind. */
export function parentOf(page: string): 'home' | 'tools' | 'doctorHome' {
  const group = groupOf(page)
  if (TOOL_GROUPS.includes(group) || page.startsWith('ai/tnm-')) return 'tools'
  return ME.includes(group) || OWN_LIBRARY.includes(page) ? 'doctorHome' : 'home'
}
