import { openRoutes } from '@/routes/navigate'

/** The page a person came from before they began to fill in who they are; '' when no page lies behind. */
export function sourceAddress(): string {
  const before = openRoutes().filter((route) => route && !route.page.startsWith('identity/'))
  return before[before.length - 1]?.address ?? ''
}
