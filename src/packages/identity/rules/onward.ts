import { resolveAddress } from '@/routes'

const SIGN_IN_PAGES: readonly string[] = ['identity/login', 'identity/wechat-authorize', 'identity/invite']

/**
 * Where a person goes on after signing in: the recorded address, or '' when it leads nowhere or back into signing in. (Confirming
 * a desktop's sign-in is no way of signing in, though it shares the screen.)
 */
export function onwardAddress(recorded: string): string {
  const route = recorded ? resolveAddress(recorded) : null
  if (!route || (SIGN_IN_PAGES.includes(route.page) && route.name !== 'browserLogin')) return ''
  return route.address
}

/**
 * The activity that an address belongs to, '' when it is none: addresses that name an event, and the campaign pages, which are
 * events by themselves and are known by their route's name.
 */
export function activityOf(address: string): string {
  const route = address ? resolveAddress(address) : null
  if (!route) return ''
  return route.params.eventId ?? (route.page.startsWith('campaign/') ? route.name : '')
}
