/** One more run, alone, for a spec that failed beside all the others: a busy machine may turn one red, and a broken product turns it red twice. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/run.mjs'
import { say } from '../lib/say.mjs'
import { jest } from './steps.mjs'

/** With more failures than this, something is broken. */
export const MOST_AGAIN = 20
/** What the failed run of each unsteady test showed. */
const EVIDENCE_FOLDER = path.join(root, '.cache', 'unsteady')

function keepEvidence({ file, name, evidence }) {
  fs.mkdirSync(EVIDENCE_FOLDER, { recursive: true })
  const title = `${path.basename(file, '.test.ts')} ${name}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
  fs.writeFileSync(path.join(EVIDENCE_FOLDER, `${title}.txt`), `${file}\n${name}\n\n${evidence}\n`)
}

const passesAlone = async ({ projects, file, name }) => {
  const { passed, failed } = await jest(projects, [file], { only: name })()
  return passed > 0 && failed === 0
}

/**
 * @typedef {{ projects: string[], file: string, name: string, line: string, evidence: string }} FailedTest
 * @typedef {{ name: string, broken: string[], failedTests: FailedTest[] }} Failure a step that failed; `broken` has a line for each failure
 * @param {Failure[]} failures
 * @param {{ failed: number, maySteps: Set<string>, passes?: (test: FailedTest) => Promise<boolean>, keep?: (test: FailedTest) => void }} options
 * `failed`: of the whole gate; `maySteps`: the steps whose tests get another run; `keep` keeps what an unsteady test showed
 * @returns {Promise<{ steady: Failure[], passed: string[] }>} what stays failed, and a line for each test that passed now
 */
export async function runAgain(failures, { failed, maySteps, passes = passesAlone, keep = keepEvidence }) {
  if (failed > MOST_AGAIN) return { steady: failures, passed: [] }
  const passed = new Set()
  for (const { name, failedTests } of failures) {
    if (!maySteps.has(name)) continue
    for (const test of failedTests) {
      say(`再跑一次：${test.file} › ${test.name}`)
      if (!(await passes(test))) continue
      keep(test)
      passed.add(test.line)
    }
  }
  const steady = failures
    .map((failure) => ({ ...failure, broken: failure.broken.filter((line) => !passed.has(line)) }))
    .filter(({ broken }, at) => broken.length > 0 || failures[at].broken.length === 0)
  return { steady, passed: [...passed] }
}
