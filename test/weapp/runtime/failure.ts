/** A `wx` call that fails: the reason after `fail` in `errMsg`, and the other fields that the `fail` callback gets. */
export class Failure extends Error {
  constructor(
    readonly reason: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}
