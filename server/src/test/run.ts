import type { TestContext, TestOptions } from 'node:test'
import { TEST_MS } from '../../../test/support/limits'
import { runner } from './cheap-runner'

let loading = ''
const seconds = new Map<string, number>()

/** Says which file is being loaded: the time of the tests named from now on is counted for it. */
export function countFor(file: string): void {
  loading = file
}

/** Seconds that the tests of each file took, by its name. */
export const secondsOfFiles = (): Record<string, number> => Object.fromEntries(seconds)

/** node:test without the promises, for which nobody needs to wait. A test that hangs ends after `TEST_MS`. */
export function test(name: string, body: (context: TestContext) => void | Promise<void>, options: TestOptions = {}): void {
  const file = loading
  const timed = async (context: TestContext): Promise<void> => {
    const started = performance.now()
    try {
      await body(context)
    } finally {
      if (file) seconds.set(file, (seconds.get(file) ?? 0) + (performance.now() - started) / 1000)
    }
  }
  void runner(name, { timeout: TEST_MS, ...options }, timed)
}

export function describe(name: string, body: () => void, options: TestOptions = {}): void {
  void runner.describe(name, options, body)
}

export { after, afterEach, before } from './cheap-runner'
