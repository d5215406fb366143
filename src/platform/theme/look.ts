import { storage } from '../storage'
import type { Theme, ThemeChoice, ThemeContract } from './contract'

/** Read by assets/before-app.js too, before anything is drawn. */
const KEY = 'theme'
const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark'

interface Host {
  /** What the device shows. */
  system(): Theme
  /** Calls back when the device changes. */
  onSystem(listener: () => void): void
  dress(theme: Theme): void
}

/** The look of an app on this host. Nobody is told of a change that shows nothing. */
export function createTheme(host: Host): ThemeContract {
  const listeners = new Set<() => void>()
  const choice = (): ThemeChoice => {
    const kept = storage.get(KEY)
    return isTheme(kept) ? kept : 'system'
  }
  const wanted = (): Theme => {
    const chosen = choice()
    return chosen === 'system' ? host.system() : chosen
  }
  let drawn = wanted()
  const update = (): void => {
    if (wanted() === drawn) return
    drawn = wanted()
    host.dress(drawn)
    listeners.forEach((listener) => listener())
  }
  host.onSystem(update)
  return {
    choice,
    choose(chosen) {
      if (chosen === 'system') storage.remove(KEY)
      else storage.set(KEY, chosen)
      update()
    },
    current: () => drawn,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dressPage: () => host.dress(drawn),
  }
}
