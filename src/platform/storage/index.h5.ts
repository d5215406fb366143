import type { StorageContract } from './contract'

/** A browser that blocks storage throws at the mere mention of it, a full one when writing. */
function attempt<T>(fallback: T, action: (store: Storage) => T): T {
  try {
    return action(window.localStorage)
  } catch {
    return fallback
  }
}

export const storage: StorageContract = {
  get: (key) => attempt<string | undefined>(undefined, (store) => store.getItem(key) || undefined),
  set: (key, value) => attempt(false, (store) => (value ? store.setItem(key, value) : store.removeItem(key), true)),
  remove: (key) => attempt(false, (store) => (store.removeItem(key), true)),
  keys: () => attempt<string[]>([], (store) => Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')),
  clear: () => attempt(false, (store) => (store.clear(), true)),
}
