import * as v from 'valibot'
import { decrypt, encrypt } from '@/api/aes'
import { storage } from '@/platform/storage'

export interface EntryOptions<T> {
  /** Name in the device's storage. */
  key: string
  /** Number of the stored form; raised with every change that the schema does not forgive. */
  version: number
  schema: v.GenericSchema<unknown, T>
  /** Turns the data of an older version into today's; what it gives is still checked. Without it, older data counts as absent. */
  migrate?: (data: unknown, fromVersion: number) => unknown
  /** Counts as absent this long after it was written. */
  ttlSeconds?: number
  /**
   * `device`: of whoever uses the device. `account`: read only by the account that wrote it (what a visitor wrote, by whoever
   * signs in next), and removed when that account signs out.
   */
  scope: 'device' | 'account'
  /** Kept unreadable at a glance, see api/aes. */
  encrypted?: boolean
}

export interface Entry<T> {
  readonly key: string
  /** Undefined when absent, expired, of another account, or not what the schema says. */
  read(): T | undefined
  /** False when the device refuses to keep it. */
  write(value: T): boolean
  remove(): void
}

/** What lies round each value: version, time of writing (ms), owner. */
const wrapper = v.object({ v: v.number(), t: v.number(), o: v.optional(v.string(), ''), d: v.unknown() })

let account = ''
const accountEntries = new Set<Entry<unknown>>()

/** Tells whose entries may be read from now on; empty for a visitor. */
export const setEntryAccount = (userId: string): void => {
  account = userId
}

/** Removes what belongs to the account that signs out. */
export const clearAccountEntries = (): void => accountEntries.forEach((entry) => entry.remove())

/** Describes one thing that is kept on the device. Nothing an entry does ever throws. */
export function defineEntry<T>(options: EntryOptions<T>): Entry<T> {
  const { key, version, scope, encrypted = false } = options
  const entry: Entry<T> = {
    key,
    read: () => readText(options, storage.get(key)),
    write(value) {
      const text = JSON.stringify({ v: version, t: Date.now(), ...(scope === 'account' && { o: account }), d: value })
      return storage.set(key, encrypted ? encrypt(text) : text)
    },
    remove: () => void storage.remove(key),
  }
  if (scope === 'account') accountEntries.add(entry)
  return entry
}

function readText<T>(options: EntryOptions<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  const wrapped = v.safeParse(wrapper, parse(options.encrypted ? decrypt(text) : text))
  if (!wrapped.success) return undefined
  const { v: version, t: writtenAt, o: owner, d: data } = wrapped.output
  if (owner !== '' && owner !== account) return undefined
  if (options.ttlSeconds !== undefined && isOver(writtenAt, options.ttlSeconds)) return undefined
  const current = version === options.version ? data : migrate(options, data, version)
  const result = v.safeParse(options.schema, current)
  return result.success ? result.output : undefined
}

/** A time in the future means that the clock was set back: its age is unknown, so it counts as over. */
function isOver(writtenAt: number, ttlSeconds: number): boolean {
  const age = Date.now() - writtenAt
  return age < 0 || age > ttlSeconds * 1000
}

function migrate<T>({ migrate: change, version }: EntryOptions<T>, data: unknown, from: number): unknown {
  // Data of a newer build, left behind by a roll-back, is not understood.
  if (!change || from > version) return undefined
  try {
    return change(data, from)
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
