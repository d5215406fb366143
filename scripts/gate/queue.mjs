/**
 * Runs tasks beside each other: first those that others wait for, then those with the longest way behind them.
 * @typedef {{ passed?: number, failed?: number, skipped?: number, output?: string }} Result
 * @typedef {object} Task
 * @property {string} name
 * @property {number} seconds how long it is expected to take
 * @property {string[]} [after] the tasks it waits for
 * @property {number} [weight] how many slots it takes; 1 if left out
 * @property {boolean} [browser] it drives a browser
 * @property {() => Promise<Result>} work
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
 * @param {object} [options]
 * @param {number} [options.slots] the weights of the tasks that run at once add up to this at most; a heavier task runs alone
 * @param {number} [options.browsers] how many tasks may drive a browser at once
 * @param {(name: string, result: Result, ms: number) => void} [options.done] called as each task ends
 */
export async function runQueue(tasks, { slots = 2, browsers = slots, done = () => undefined } = {}) {
  const ways = waysBehind(tasks)
  const isWaitedFor = ({ name }) => tasks.some(({ after = [] }) => after.includes(name))
  const isBefore = (a, b) => Number(isWaitedFor(b)) - Number(isWaitedFor(a)) || ways.get(b.name) - ways.get(a.name)
  const waiting = new Set(tasks)
  const running = new Map()
  const good = new Set()
  const bad = new Set()
  const end = (task, result, ms) => {
    ;(result.failed > 0 ? bad : good).add(task.name)
    done(task.name, result, ms)
  }

  const start = (task) => {
    const started = Date.now()
    waiting.delete(task)
    // A task that breaks must not take the others with it.
    const work = task.work().catch((error) => ({ failed: 1, output: error.stack }))
    running.set(
      task,
      work.then((result) => {
        running.delete(task)
        end(task, result, Date.now() - started)
      }),
    )
  }

  const dropBroken = () => {
    for (const task of waiting) {
      const broken = task.after?.find((name) => bad.has(name))
      if (!broken) continue
      waiting.delete(task)
      end(task, { failed: 1, output: `没有运行：${broken} 失败了` }, 0)
      return dropBroken()
    }
  }

  /** The first task that may begin; undefined when it has to wait for room, so that a heavy task is not overtaken for ever. */
  const next = () => {
    const runningNow = [...running.keys()]
    const hasBrowser = runningNow.filter(({ browser }) => browser).length < browsers
    const [first] = [...waiting]
      .filter(({ after = [], browser }) => after.every((name) => good.has(name)) && (hasBrowser || !browser))
      .sort(isBefore)
    if (!first || runningNow.length === 0) return first
    const used = runningNow.reduce((sum, { weight = 1 }) => sum + weight, 0)
    return used + (first.weight ?? 1) <= slots ? first : undefined
  }

  for (;;) {
    dropBroken()
    for (let task = next(); task; task = next()) start(task)
    if (running.size === 0) return
    await Promise.race(running.values())
  }
}
