import * as v from 'valibot'
import { storage } from '@/platform/storage'

/** How much the cache may hold; the mini-program's whole storage is 10 MB, a browser's 5 MB. */
const MAX_ENTRIES = 60
const MAX_CHARACTERS = 1_000_000

const PREFIX = 'cache:'
const INDEX_KEY = 'cacheIndex'

/** In order of use, the one not used for the longest time first. Times in milliseconds. */
const indexSchema = v.array(v.object({ key: v.string(), expires: v.number(), size: v.number() }))
type IndexRow = v.InferOutput<typeof indexSchema>[number]

/** Answers kept on the device for some seconds; those not used for the longest time are dropped first. Nothing here throws. */
export class CacheStore {
  private index: IndexRow[]

  constructor() {
    this.index = this.readIndex()
    this.removeStrays()
  }

  /** The value, if it is there, not expired, and what the schema says. */
  get<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    const row = this.index.find((candidate) => candidate.key === key)
    if (!row) return undefined
    const result = row.expires > Date.now() ? v.safeParse(schema, parse(storage.get(PREFIX + key))) : undefined
    if (!result?.success) {
      this.remove(key)
      return undefined
    }
    // Only in memory: a write of the index for each read would cost more than a slightly wrong order after a restart.
    this.index = [...this.index.filter((other) => other !== row), row]
    return result.output
  }

  /** Keeps a value for `seconds`. False when it is too large, or the device refuses it even after older ones were dropped. */
  set(key: string, value: unknown, seconds: number): boolean {
    const text = JSON.stringify(value)
    this.drop((row) => row.key === key)
    if (text === undefined || text.length > MAX_CHARACTERS / 4 || seconds <= 0) return false
    this.makeRoom(text.length)
    while (!storage.set(PREFIX + key, text)) if (!this.dropOldest()) return false
    const row = { key, expires: Date.now() + seconds * 1000, size: text.length }
    this.index.push(row)
    // Writing the index may have cost this value too.
    return this.writeIndex() && this.index.includes(row)
  }

  /** Another value in the place of one that is kept, for as long as that one was to be. */
  replace(key: string, value: unknown): void {
    const row = this.index.find((one) => one.key === key)
    if (row) this.set(key, value, (row.expires - Date.now()) / 1000)
  }

  remove(key: string): void {
    this.drop((row) => row.key === key)
    this.writeIndex()
  }

  /** Removes whatever has a key that begins so. */
  removeAll(prefix: string): void {
    this.drop(({ key }) => key.startsWith(prefix))
    this.writeIndex()
  }

  clear(): void {
    this.drop(() => true)
    this.writeIndex()
  }

  private makeRoom(size: number): void {
    const now = Date.now()
    this.drop((row) => row.expires <= now)
    const used = () => this.index.reduce((sum, row) => sum + row.size, size)
    while (this.index.length >= MAX_ENTRIES || used() > MAX_CHARACTERS) this.dropOldest()
  }

  /** False when there was nothing left to drop. */
  private dropOldest(): boolean {
    const oldest = this.index[0]
    if (oldest) this.drop((row) => row === oldest)
    return oldest !== undefined
  }

  private drop(unwanted: (row: IndexRow) => boolean): void {
    this.index.filter(unwanted).forEach((row) => storage.remove(PREFIX + row.key))
    this.index = this.index.filter((row) => !unwanted(row))
  }

  /** An index that cannot be written would lose its entries after a restart; nothing would ever remove them, so they are removed now. */
  private writeIndex(): boolean {
    while (!storage.set(INDEX_KEY, JSON.stringify(this.index))) if (!this.dropOldest()) return false
    return true
  }

  private readIndex(): IndexRow[] {
    const result = v.safeParse(indexSchema, parse(storage.get(INDEX_KEY)))
    return result.success ? result.output : []
  }

  /** Values that the index does not know, after a crash between two writes, would stay for ever. */
  private removeStrays(): void {
    const known = new Set(this.index.map((row) => PREFIX + row.key))
    storage
      .keys()
      .filter((key) => key.startsWith(PREFIX) && !known.has(key))
      .forEach((key) => storage.remove(key))
  }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
