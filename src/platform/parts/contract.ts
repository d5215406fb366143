import type { Answer } from '../request/contract'
import type { LocalFile } from '../types'

export interface PartOptions {
  url: string
  file: LocalFile
  /** First byte, and how many. */
  offset: number
  length: number
  /** From 0 to 1, of this part; hosts that cannot tell say nothing. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Sends pieces of a file, so that an upload that is cut off goes on where it was. */
export interface PartsContract {
  /** POSTs the bytes as they are. Rejects like `request`, and when the file cannot be read any more. */
  send(options: PartOptions): Promise<Answer>
}

/** A part must arrive within this time also on a bad network. */
export const PART_TIMEOUT_MS = 60_000
export const PART_HEADER = { 'content-type': 'application/octet-stream' }
