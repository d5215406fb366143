export type ScanResult =
  | { status: 'ok'; text: string }
  | { status: 'cancelled' }
  /** `message` is a sentence to show. */
  | { status: 'failed'; message: string }

export interface ScanContract {
  /** How a code is read here: by the host's scanner, or from a picture the person takes or chooses. */
  readonly source: 'camera' | 'picture'
  /** Reads one QR code. The text is whatever was printed: check it before using it. Never rejects. */
  scan(): Promise<ScanResult>
}
