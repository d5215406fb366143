import * as v from 'valibot'
import { decrypt, encrypt } from '@/api/client/aes'
import { storage } from '@/platform/storage'

export interface EntryOptions<T> {
  /** Name in the device's storage, unique in the app; that of an account's entry gets a prefix there. */
  key: string
  /** Number of the stored form; raised with every change that the schema does not forgive. */
  version: number
  schema: v.GenericSchema<unknown, T>
  /** Turns the data of an older version into today's; what it gives is still checked. Without it, older data counts as absent. */
  migrate?: (data: unknown, fromVersion: number) => unknown
  /** Counts as absent this long after it was written. */
  ttlSeconds?: number
  /**
   * `device`: shared by everybody who uses the device. `account`: read only by the account that wrote it (what a visitor wrote, by the account that
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

/** How long something that was begun and not sent is kept. */
export const DRAFT_SECONDS = 30 * 86_400

/** Stands before the keys of accounts, so that signing out removes them without knowing them: groups that were never opened may have left some. */
const ACCOUNT = 'account:'
let account = ''

/** Sets whose entries may be read from now on; empty for a visitor. */
export const setEntryAccount = (userId: string): void => {
  account = userId
}

/** Removes what belongs to the account that signs out. */
export function clearAccountEntries(): void {
  for (const key of storage.keys()) if (key.startsWith(ACCOUNT)) storage.remove(key)
}

/** The keys of accounts before they had a prefix. */
const BARE_KEYS = [
  'searchHistory',
  'commentDrafts',
  'noteDrafts',
  'unionDrafts',
  'eventDrafts',
  'identityDraft',
  'feedbackDraft',
  'certificateNoDraft',
  'idNumberDraft',
  'mediaPositions',
  'tools',
]

/** Takes over what an earlier version of the app kept for accounts. Each gives its room up first: a full device loses it rather than keep it for good. */
export function adoptBareKeys(): void {
  for (const key of storage.keys().filter((name) => BARE_KEYS.includes(name))) {
    const text = storage.get(key) ?? ''
    storage.remove(key)
    if (storage.get(ACCOUNT + key) === undefined) storage.set(ACCOUNT + key, text)
  }
}

/** Describes one thing that is kept on the device. Nothing an entry does ever throws. */
export function defineEntry<T>(options: EntryOptions<T>): Entry<T> {
  const { version, scope, encrypted = false } = options
  const key = scope === 'account' ? ACCOUNT + options.key : options.key
  return {
    key,
    read: () => readText(options, storage.get(key)),
    write(value) {
      const text = JSON.stringify({ v: version, t: Date.now(), ...(scope === 'account' && { o: account }), d: value })
      return storage.set(key, encrypted ? encrypt(text) : text)
    },
    remove: () => void storage.remove(key),
  }
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

/** A time in the future means that the clock was a wrong one and was put right: nothing that was typed is lost by a day or two of it, and nothing stays for good by a year. */
const isOver = (writtenAt: number, ttlSeconds: number): boolean => Math.abs(Date.now() - writtenAt) > ttlSeconds * 1000

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
