import type { RouteName } from '@/routes'

/** Groups that are reached from the page of the tools, and from 我的; all others from home. */
const TOOLS = 'staging regimen drug evidence formula'.split(' ')
const ME = 'identity mall library'.split(' ')

/** The root page above a screen: where the way back leads when nothing is behind. */
export function parentOf(page: string): RouteName {
  const group = page.split('/')[0] ?? ''
  if (TOOLS.includes(group)) return 'tools'
  return ME.includes(group) ? 'doctorHome' : 'home'
}
