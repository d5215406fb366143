/** Tests that passed only when they were run once more: what the failed run showed, and how often that happened on this machine. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/run.mjs'

/** A spec writes here what it showed when it failed, by `EVIDENCE_FOLDER`: a folder for each test, with `test.json` for its file and name. */
export const FAILURES_FOLDER = path.join(root, '.cache', 'failures')
const UNSTEADY_FOLDER = path.join(root, '.cache', 'unsteady')
const RUNS_FILE = path.join(UNSTEADY_FOLDER, 'runs.json')
/** A test that was unsteady in two of so many runs has a race. */
const RUNS_COUNTED = 10

/** Removes what the run before showed. */
export const forgetFailures = () => fs.rmSync(FAILURES_FOLDER, { recursive: true, force: true })

const titleOf = ({ file, name }) => `${path.basename(file).split('.')[0]} ${name}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)

/** @param {{ file: string, name: string }} test */
const shownBy = ({ file, name }) =>
  (fs.existsSync(FAILURES_FOLDER) ? fs.readdirSync(FAILURES_FOLDER) : [])
    .map((folder) => path.join(FAILURES_FOLDER, folder))
    .find((folder) => {
      const about = path.join(folder, 'test.json')
      if (!fs.existsSync(about)) return false
      const shown = JSON.parse(fs.readFileSync(about, 'utf8'))
      return shown.file === file && shown.name === name
    })

/**
 * Keeps the failure of an unsteady test: its message, and what the spec showed.
 * @param {{ file: string, name: string, evidence: string }} test
 */
export function keepEvidence(test) {
  const folder = path.join(UNSTEADY_FOLDER, titleOf(test))
  const shown = shownBy(test)
  fs.rmSync(folder, { recursive: true, force: true })
  if (shown) fs.cpSync(shown, folder, { recursive: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'message.txt'), `${test.file}\n${test.name}\n\n${test.evidence}\n`)
}

/**
 * @param {string[][]} runs the unsteady tests of the runs before, the newest last
 * @param {string[]} now the unsteady tests of this run
 * @returns {{ runs: string[][], twice: string[] }} the runs to keep, and the tests of this run that were unsteady before
 */
export function countUnsteady(runs, now) {
  const before = runs.slice(1 - RUNS_COUNTED)
  return { runs: [...before, now], twice: now.filter((test) => before.some((run) => run.includes(test))) }
}

/** Adds this run to those of the machine; the tests of it that were unsteady in another of the last ten runs. */
export function rememberRun(now) {
  const known = fs.existsSync(RUNS_FILE) ? JSON.parse(fs.readFileSync(RUNS_FILE, 'utf8')) : []
  const { runs, twice } = countUnsteady(known, now)
  fs.mkdirSync(UNSTEADY_FOLDER, { recursive: true })
  fs.writeFileSync(RUNS_FILE, JSON.stringify(runs, null, 1))
  return twice
}
