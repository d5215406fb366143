/** One more run, alone, for a test that failed beside all the others: a busy machine may turn one red, and a broken product turns it red twice. */
import { say } from '../lib/say.mjs'
import { keepEvidence } from './unsteady.mjs'

/** With more failures than this, something is broken. */
export const MOST_AGAIN = 20

/**
 * @typedef {object} FailedTest
 * @property {string} file
 * @property {string} name
 * @property {string} line file, name and what went wrong
 * @property {string} evidence the whole message
 * @property {() => Promise<import('./queue.mjs').Result>} [again] runs it by itself; left out for a test that gets no other run
 * @typedef {{ name: string, broken: string[], failedTests: FailedTest[] }} Failure a step that failed; `broken` has a line for each failure
 * @param {Failure[]} failures
 * @param {{ failed: number, keep?: (test: FailedTest) => void }} options `failed`: of the whole gate; `keep` keeps what an unsteady test showed
 * @returns {Promise<{ steady: Failure[], passed: FailedTest[] }>} what stays failed, and the tests that passed now
 */
export async function runAgain(failures, { failed, keep = keepEvidence }) {
  const passed = []
  const wanted = failures.flatMap(({ failedTests }) => failedTests).filter(({ again }) => again)
  if (failed > MOST_AGAIN) return { steady: failures, passed }
  for (const test of wanted) {
    say(`再跑一次：${test.file} › ${test.name}`)
    const result = await test.again()
    if (!(result.passed > 0) || result.failed > 0) continue
    keep(test)
    passed.push(test)
  }
  const lines = new Set(passed.map(({ line }) => line))
  const steady = failures
    .map((failure) => ({ ...failure, broken: failure.broken.filter((line) => !lines.has(line)) }))
    .filter(({ broken }, at) => broken.length > 0 || failures[at].broken.length === 0)
  return { steady, passed }
}
