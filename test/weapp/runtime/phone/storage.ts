import { Failure } from '../failure'

const MB = 1024 * 1024

/** The app's storage: text by key as WeChat keeps it, 1 MB a value and 10 MB in all. Throws `Failure` when full. */
export class Storage {
  /** Bytes that fit in all; lower it to see the app with a full storage. */
  limit = 10 * MB
  private readonly entries = new Map<string, string>()

  constructor(initial: Record<string, unknown> = {}) {
    for (const [key, value] of Object.entries(initial)) this.set(key, value)
  }

  /** The stored value as JSON text, or undefined. */
  text(key: string): string | undefined {
    return this.entries.get(key)
  }

  set(key: string, value: unknown): void {
    const text = JSON.stringify(value ?? '')
    if (text === undefined) throw new Failure('the value cannot be stored')
    if (Buffer.byteLength(text) > MB) throw new Failure('exceed max data size: 1MB per key')
    const others = this.size - this.sizeOf(key)
    if (others + key.length + Buffer.byteLength(text) > this.limit) throw new Failure('exceed storage max size 10Mb')
    this.entries.set(key, text)
  }

  remove(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }

  get keys(): string[] {
    return [...this.entries.keys()]
  }

  /** Bytes in use. */
  get size(): number {
    return this.keys.reduce((sum, key) => sum + this.sizeOf(key), 0)
  }

  /** All values, to give to the next launch: `launch(dist, { storage: host.storage.snapshot() })` is a reload. */
  snapshot(): Record<string, unknown> {
    return Object.fromEntries([...this.entries].map(([key, text]) => [key, JSON.parse(text) as unknown]))
  }

  private sizeOf(key: string): number {
    const text = this.entries.get(key)
    return text === undefined ? 0 : key.length + Buffer.byteLength(text)
  }
}
