import { addressOf, resolveAddress, routes } from '@/routes'

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
 * The activity that an address belongs to, '' when it belongs to none: addresses that name an event, and the campaign pages, which are
 * events by themselves and are known by their route's name.
 */
export function activityOf(address: string): string {
  const route = address ? resolveAddress(address) : null
  if (!route) return ''
  return route.params.eventId ?? (route.page.startsWith('campaign/') ? route.name : '')
}

/** The sign-up for the event of a document. '' for something that is not the id of a document. */
export const signUpAddress = (id: string): string => (/^\d+$/.test(id) ? addressOf('docSignIn', { id, type: '1' }) : '')

/** The page of an activity, as `activityOf` names it: a campaign page, or the sign-up of an event. '' when there is none. */
export function activityAddress(activity: string): string {
  const row = Object.entries(routes).find(([name]) => name === activity)?.[1]
  return row?.page.startsWith('campaign/') && !row.address.includes('{') ? row.address : signUpAddress(activity)
}
