import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/run.mjs'

/** How long each file and each step took the last time, in seconds: of this machine, not of the repository. */
export const TIMES_FILE = path.join(root, '.cache', 'test-times.json')
/** @returns {Record<string, number>} */
export const readTimes = () => (fs.existsSync(TIMES_FILE) ? JSON.parse(fs.readFileSync(TIMES_FILE, 'utf8')) : {})

/** @param {Record<string, number>} times */
export function keepTimes(times) {
  fs.mkdirSync(path.dirname(TIMES_FILE), { recursive: true })
  fs.writeFileSync(TIMES_FILE, JSON.stringify({ ...readTimes(), ...times }, null, 1))
}

/**
 * Deals files out to a number of shards that take about equally long.
 * @param {string[]} files
 * @param {number} count
 * @param {(file: string) => number} secondsOf
 * @returns {{ files: string[], seconds: number }[]}
 */
export function dealOut(files, count, secondsOf) {
  const shards = Array.from({ length: Math.min(count, files.length) }, () => ({ files: [], seconds: 0 }))
  const byLength = [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b))
  for (const file of byLength) {
    const shortest = shards.reduce((least, shard) => (shard.seconds < least.seconds ? shard : least))
    shortest.files.push(file)
    shortest.seconds += secondsOf(file)
  }
  return shards
}
