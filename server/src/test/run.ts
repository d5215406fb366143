import { writeFileSync } from 'node:fs'
import type { TestContext, TestOptions } from 'node:test'
import { TEST_MS } from '../../../test/support/limits'
import { runner } from './cheap-runner'

interface TestRun {
  /** As `countFor` was called with; '' for a file that runs by itself. */
  file: string
  name: string
  status: 'passed' | 'failed'
  seconds: number
  /** Its error with the stack, where it failed. */
  error?: string | undefined
}

let loading = ''
const runs: TestRun[] = []

/** Says which file is being loaded: the tests named from now on are its tests. */
export function countFor(file: string): void {
  loading = file
}

// The gate names a file here, and prints the slowest files and the failed tests from it.
process.once('exit', () => {
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(runs))
})

/** node:test without the promises, which no test needs to wait for. A test that hangs ends after `TEST_MS`. */
export function test(name: string, body: (context: TestContext) => void | Promise<void>, options: TestOptions = {}): void {
  const file = loading
  const timed = async (context: TestContext): Promise<void> => {
    const started = performance.now()
    const record = (status: TestRun['status'], error?: string): void => {
      runs.push({ file, name, status, seconds: (performance.now() - started) / 1000, error })
    }
    try {
      await body(context)
      record('passed')
    } catch (error) {
      record('failed', error instanceof Error ? error.stack : String(error))
      throw error
    }
  }
  void runner(name, { timeout: TEST_MS, ...options }, timed)
}

export function describe(name: string, body: () => void, options: TestOptions = {}): void {
  void runner.describe(name, options, body)
}

export { after, afterEach, before } from './cheap-runner'
