export type AuthCodeResult =
  | { status: 'ok'; code: string }
  /** This host cannot confirm who somebody is. */
  | { status: 'unavailable' }
  /** `message` is a Chinese sentence that may be shown as it is. */
  | { status: 'failed'; message: string }

/** The host's confirmation of who holds the device: a code that only our server can turn into an identity. */
export interface AuthCodeContract {
  /** Screens offer the one-tap sign-in only then. */
  readonly available: boolean
  /** A fresh code, good once and for five minutes. Never rejects. */
  get(): Promise<AuthCodeResult>
}
