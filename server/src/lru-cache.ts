/** Keeps answers for a short while; the ones not asked for longest go first. */
export class LruCache<T> {
  private readonly kept = new Map<string, { value: T; until: number }>()

  constructor(
    private readonly size: number,
    private readonly milliseconds: number,
  ) {}

  get(key: string): T | undefined {
    const entry = this.kept.get(key)
    if (!entry || entry.until <= Date.now()) return undefined
    // Moved to the end: a Map keeps the order in which keys were set.
    this.kept.delete(key)
    this.kept.set(key, entry)
    return entry.value
  }

  set(key: string, value: T): void {
    this.kept.delete(key)
    this.kept.set(key, { value, until: Date.now() + this.milliseconds })
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.size && oldest !== undefined) this.kept.delete(oldest)
  }

  delete(key: string): void {
    this.kept.delete(key)
  }

  clear(): void {
    // An empty map is given a new table all the same, and what is kept is dropped with every change of content.
    if (this.kept.size > 0) this.kept.clear()
  }
}
