import { withoutBase } from '../links'

export interface TaroLocation {
  pathname: string
  search: string
  hash: string
  state?: unknown
  key?: string
}
interface Update {
  action: string
  location: TaroLocation
}
type To = string | { pathname?: string; search?: string; hash?: string }

/** The part of a `history` object that Taro uses. */
export interface TaroHistory {
  readonly location: TaroLocation
  readonly action: string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
  back(): void
  forward(): void
  listen(listener: (update: Update) => void): () => void
  block(blocker: unknown): () => void
  createHref(to: To): string
}

const depthOf = (pathname: string): number => withoutBase(pathname).split('/').filter(Boolean).length

/** Which way the next page slides in: from the left when its path is shallower, else from the right. See slide.scss. */
function setSlide(from: string, to: string): void {
  document.documentElement.dataset.slide = depthOf(to) < depthOf(from) ? 'right' : 'left'
}

/** Pages opened under `/hr/` use history addresses with that base; all others use the fragment. */
export const underHr = (): boolean => /^\/hr(\/|$)/i.test(window.location.pathname)

const toText = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`)

function toParts(address: string): { pathname: string; search: string; hash: string } {
  const at = address.indexOf('?')
  return at < 0
    ? { pathname: address, search: '', hash: '' }
    : { pathname: address.slice(0, at), search: address.slice(at), hash: '' }
}

/**
 * Taro decodes a path twice (`decodeURI`, then its matcher), so that an encoded percent sign would be decoded to nothing
 * valid and throw. It is handed over encoded once more.
 */
const forTaro = (location: TaroLocation): TaroLocation => ({ ...location, pathname: location.pathname.replace(/%25/gi, '%2525') })

/**
 * A history whose every move, also one typed into the address bar, goes where the guard says.
 * @param allowed resolves an asked address (`/doc/1?a=b`) to the one that really opens.
 */
export function guardedHistory(inner: TaroHistory, allowed: (address: string) => string, leaving: () => void): TaroHistory {
  const base = underHr() ? '/hr' : ''
  /** The address that the guard gave last: the history tells of it right after, and it need not be checked again. */
  let given = ''
  const checked = (to: To): { pathname: string; search: string; hash: string } => {
    const parts = toParts(allowed(withoutBase(toText(to))))
    given = base + parts.pathname + parts.search
    return { ...parts, pathname: base + parts.pathname }
  }
  const differs = (location: TaroLocation): ReturnType<typeof checked> | null => {
    if (location.pathname + location.search === given) return null
    const target = checked(location)
    return target.pathname + target.search === location.pathname + location.search ? null : target
  }
  /** The action that a move of ours continues: Taro must not take a corrected forward move for a replacement. */
  let continued: string | null = null

  const atStart = differs(inner.location)
  if (atStart) inner.replace(atStart)
  /** Path of the page in view. */
  let shown = inner.location.pathname

  return {
    get location() {
      return forTaro(inner.location)
    },
    get action() {
      return inner.action
    },
    push: (to, state) => inner.push(checked(to), state),
    replace: (to, state) => inner.replace(checked(to), state),
    go: (delta) => inner.go(delta),
    back: () => inner.back(),
    forward: () => inner.forward(),
    listen: (listener) =>
      inner.listen(({ action, location }) => {
        leaving()
        const target = differs(location)
        if (target) {
          continued = action
          inner.replace(target)
          return
        }
        setSlide(shown, location.pathname)
        shown = location.pathname
        listener({ action: continued ?? action, location: forTaro(location) })
        continued = null
      }),
    block: (blocker) => inner.block(blocker),
    createHref: (to) => inner.createHref(to),
  }
}
