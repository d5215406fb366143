import runner, { type TestContext, type TestOptions } from 'node:test'

/** node:test without the promises, for which nobody needs to wait. */
export function test(name: string, body: (context: TestContext) => void | Promise<void>, options: TestOptions = {}): void {
  void runner(name, options, body)
}

export function describe(name: string, body: () => void): void {
  void runner.describe(name, body)
}

export { after, before } from 'node:test'
