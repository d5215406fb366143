import runner, { type TestContext, type TestOptions } from 'node:test'

/** A test that hangs ends after this; the limit in package.json is that of a whole file, which `all.ts` makes of the suite. */
const TIMEOUT_MS = 600_000

/** node:test without the promises, for which nobody needs to wait. */
export function test(name: string, body: (context: TestContext) => void | Promise<void>, options: TestOptions = {}): void {
  void runner(name, { timeout: TIMEOUT_MS, ...options }, body)
}

export function describe(name: string, body: () => void, options: TestOptions = {}): void {
  void runner.describe(name, options, body)
}

export { after, before } from 'node:test'
