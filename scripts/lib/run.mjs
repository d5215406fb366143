import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Commands that run now, each the leader of a process group. */
const running = new Set()
const endGroup = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
process.on('exit', () => running.forEach(endGroup))
// Without a command under way whoever has asked for the signal deals with it: `npm start` ends its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.size > 0 && process.exit(1))

/**
 * Runs a command to its end, or to its time limit: then it and all it has started are killed, and the code is 124.
 * @param options `quiet` keeps the output back and gives it with the result; `env` is added to the environment; `minutes` is the limit.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root, minutes = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    running.add(child)
    let output = ''
    let isLate = false
    const limit =
      minutes > 0 &&
      setTimeout(() => {
        isLate = true
        endGroup(child)
      }, minutes * 60_000)
    const end = (result) => {
      clearTimeout(limit)
      running.delete(child)
      resolve(isLate ? { code: 124, output: `${output}\n超过 ${minutes} 分钟仍未结束，已中止` } : result)
    }
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', (error) => end({ code: 127, output: String(error) }))
    child.on('close', (code) => end({ code: code ?? 1, output }))
    // A process it left behind may hold the pipes open for ever.
    child.on('exit', () => setTimeout(() => endGroup(child), 5_000).unref())
  })
}

/** Path of a tool that npm installed. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/** Newest change below the given files and folders, in ms; dependencies and outputs are left out. */
export function newest(...entries) {
  let latest = 0
  const visit = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      if (!/[\\/](node_modules|dist|\.data|\.cache)$/.test(file))
        for (const name of fs.readdirSync(file)) visit(path.join(file, name))
    } else latest = Math.max(latest, stat.mtimeMs)
  }
  entries.forEach((entry) => visit(path.join(root, entry)))
  return latest
}
