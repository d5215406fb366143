/**
 * Runs tasks in a few slots at a time, the ones with the longest way behind them first.
 * @typedef {{ passed?: number, failed?: number, skipped?: number, output?: string }} Result
 * @typedef {{ name: string, seconds: number, after?: string[], mayRunAgain?: boolean, work: () => Promise<Result> }} Task `seconds`: how long it is expected to take.
 */

/**
 * The expected time from the start of a task to the end of all that waits for it.
 * @param {Task[]} tasks
 */
export function waysBehind(tasks) {
  const ways = new Map()
  const way = (task) => {
    if (!ways.has(task.name)) {
      const waiting = tasks.filter(({ after = [] }) => after.includes(task.name))
      ways.set(task.name, task.seconds + Math.max(0, ...waiting.map(way)))
    }
    return ways.get(task.name)
  }
  tasks.forEach(way)
  return ways
}

/**
 * @param {Task[]} tasks
 * @param {{ slots?: number, done?: (name: string, result: Result, ms: number) => void }} options `done` hears of each task as it ends.
 * @returns {Promise<number[]>} how long each slot had nothing to do, in ms
 */
export async function runQueue(tasks, { slots = 2, done = () => undefined } = {}) {
  const ways = waysBehind(tasks)
  const waiting = new Set(tasks)
  const good = new Set()
  const bad = new Set()
  let wake = () => undefined
  let changed = new Promise((resolve) => (wake = resolve))
  const tell = (task, result, ms) => {
    ;(result.failed > 0 ? bad : good).add(task.name)
    done(task.name, result, ms)
    wake()
    changed = new Promise((resolve) => (wake = resolve))
  }
  const next = () => {
    for (const task of waiting) {
      const broken = task.after?.find((name) => bad.has(name))
      if (!broken) continue
      waiting.delete(task)
      tell(task, { failed: 1, output: `没有运行：${broken} 失败了` }, 0)
      return next()
    }
    const ready = [...waiting].filter(({ after = [] }) => after.every((name) => good.has(name)))
    return ready.sort((a, b) => ways.get(b.name) - ways.get(a.name))[0]
  }
  const slot = async () => {
    let idle = 0
    let since = Date.now()
    while (waiting.size > 0) {
      const task = next()
      if (!task) {
        if (waiting.size > 0) await changed
        continue
      }
      waiting.delete(task)
      const started = Date.now()
      idle += started - since
      // A task that breaks must not take the others with it.
      const result = await task.work().catch((error) => ({ failed: 1, output: error.stack }))
      since = Date.now()
      tell(task, result, since - started)
    }
    return { idle, since }
  }
  const ends = await Promise.all(Array.from({ length: slots }, slot))
  const end = Math.max(...ends.map(({ since }) => since))
  return ends.map(({ idle, since }) => idle + end - since)
}
