export interface RandomContract {
  /** Version 4 UUID in lower case: unique, not secret. For idempotency keys and the anonymous id. */
  uuid(): string
}
