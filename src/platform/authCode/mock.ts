import type { AuthCodeContract, AuthCodeResult } from './contract'

/** A host that gives the code that the test sets. */
export const authCode = {
  available: true as boolean,
  result: { status: 'ok', code: 'mock-code' } as AuthCodeResult,
  get: (): Promise<AuthCodeResult> => Promise.resolve(authCode.result),
} satisfies AuthCodeContract & Record<string, unknown>
