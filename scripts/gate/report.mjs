/** What a run of the gate took, for people and as a file. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../lib/run.mjs'
import { say } from '../lib/say.mjs'

const REPORT_FILE = path.join(root, '.cache', 'gate-report.json')
/** Of a second, as Linux counts the processor time in /proc. */
const TICK = 0.01
const SLOWEST = 10

/** Minutes of processor time of this process and of all that it has started and that has ended; undefined where there is no /proc. */
export function cpuMinutes() {
  if (!fs.existsSync('/proc/self/stat')) return undefined
  // The name of the program, in brackets, may have spaces.
  const [, fields = ''] = fs.readFileSync('/proc/self/stat', 'utf8').split(/\) (?=\w )/)
  const [user, system, childUser, childSystem] = fields.split(' ').slice(11, 15).map(Number)
  return ((user + system + childUser + childSystem) * TICK) / 60
}

const longestFirst = (times) => Object.entries(times).sort(([, a], [, b]) => b - a)
const inSeconds = ([name, seconds]) => `${name} ${Math.round(seconds)} s`

/** @param {{ steps: { name: string, seconds: number }[], files: Record<string, number>, seconds: number }} run */
export function sayTimes({ steps, files, seconds }) {
  const byStep = longestFirst(Object.fromEntries(steps.map((step) => [step.name, step.seconds])))
  say(`\n各步骤用时：${byStep.map(inSeconds).join(' · ')}`)
  const slowest = longestFirst(files).slice(0, SLOWEST)
  if (slowest.length > 0) say(`最慢的文件：${slowest.map(inSeconds).join(' · ')}`)
  const cpu = cpuMinutes()
  const used = cpu === undefined ? '' : `，处理器时间 ${cpu.toFixed(1)} 分钟（${os.availableParallelism()} 核）`
  say(`总时间 ${Math.round(seconds)} s${used}；报告见 ${path.relative(root, REPORT_FILE)}`)
}

/**
 * Writes the run as one file.
 * @param {object} run `steps`: name, seconds, passed, failed, skipped; `tests`: step, file, name, status, seconds; `unsteady`: names
 */
export function writeReport(run) {
  fs.mkdirSync(path.dirname(REPORT_FILE), { recursive: true })
  fs.writeFileSync(REPORT_FILE, JSON.stringify({ ...run, cpuMinutes: cpuMinutes() }, null, 1))
}
