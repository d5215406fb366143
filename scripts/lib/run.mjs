import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a command to its end.
 * @param options `quiet` keeps the output back and gives it with the result; `env` is added to the environment.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
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
