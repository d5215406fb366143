import type { StorageContract } from './contract'

const entries = new Map<string, string>()

/** A storage in memory; set `full` to have every write refused. */
export const storage = {
  full: false,
  get: (key: string) => entries.get(key),
  set(key: string, value: string) {
    if (!value) return this.remove(key)
    if (this.full) return false
    entries.set(key, value)
    return true
  },
  remove(key: string) {
    entries.delete(key)
    return true
  },
  keys: () => [...entries.keys()],
  clear() {
    entries.clear()
    return true
  },
} satisfies StorageContract & { full: boolean }
