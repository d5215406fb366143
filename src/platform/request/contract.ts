import type { LocalFile } from '../types'

export interface SendOptions {
  /** Absolute, or on H5 relative to the origin. */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; not allowed with GET. */
  data?: object
  header?: Record<string, string>
  /** Default 15,000. */
  timeoutMs?: number
  signal?: AbortSignal
}

export interface Answer {
  /** Any status resolves; only a missing answer rejects. */
  status: number
  /** Parsed JSON, or the text when it is no JSON. */
  data: unknown
  /** Names in lower case. */
  header: Record<string, string>
}

interface TransferOptions {
  url: string
  header?: Record<string, string>
  /** Default 120,000. */
  timeoutMs?: number
  /** From 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

export interface UploadOptions extends TransferOptions {
  file: LocalFile
  /** Field name of the file in the form. */
  name: string
  formData?: Record<string, string>
}

export type DownloadOptions = TransferOptions

/** `file`: what was to be sent cannot be read any more; trying again does not help. */
export type RequestErrorKind = 'offline' | 'timeout' | 'aborted' | 'network' | 'file'

/** There was no answer: `send`, `upload` and `download` reject with this class only. */
export class PlatformRequestError extends Error {
  readonly kind: RequestErrorKind

  constructor(kind: RequestErrorKind, detail = '') {
    super(detail ? `${kind}: ${detail}` : kind)
    // Set by hand: minifiers rename classes.
    this.name = 'PlatformRequestError'
    this.kind = kind
  }
}

/** The host's network calls. They know nothing of the API's envelope. */
export interface RequestContract {
  /** The answer to what a page has asked a visitor's question for before the app ran; undefined, at once or later, when it must be asked now. */
  askedAhead(url: string, payload: object): Promise<Answer | undefined> | undefined
  send(options: SendOptions): Promise<Answer>
  /** Sends one file as multipart/form-data. */
  upload(options: UploadOptions): Promise<Answer>
  /** Fetches a file to a local path; `status` tells whether it is the file or an error page. */
  download(options: DownloadOptions): Promise<{ status: number; file: LocalFile }>
  /** Image-pixel tracking: a GET whose result is not awaited. */
  beacon(url: string): void
  /** A JSON POST that outlives the page, for the moment it is hidden. True when the host took it over; the outcome is unknown. */
  keepAlivePost(url: string, data: object): boolean
}
