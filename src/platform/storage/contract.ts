/**
 * Raw strings on the device, synchronous; schema, version and expiry are the business of the stores.
 * Nothing here ever throws: a full, blocked or corrupt storage answers `false` or `undefined`.
 */
export interface StorageContract {
  /** The stored text; undefined when there is none, or when what is there is no text. */
  get(key: string): string | undefined
  /** True when the text is kept. An empty text removes the key: the mini-program cannot tell the two apart. */
  set(key: string, value: string): boolean
  remove(key: string): boolean
  keys(): string[]
  /** Removes everything of this app (mini-program) or of this origin (H5). */
  clear(): boolean
}
