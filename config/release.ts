import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '..')
/** All that can change a script: a release that kept its name with other content would be served from caches for a year. */
const SOURCES = ['src', 'config', 'types', 'babel.config.js', 'package.json', 'package-lock.json']

/**
 * Names a release by what it is made of and built with: eight hexadecimal digits. The scripts of a release lie in a folder of this name, so that
 * they can be kept for ever, and the first script needs no list of the hashes of all others.
 */
export function releaseName(settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const source of SOURCES) addTo(hash, path.join(ROOT, source))
  return hash.digest('hex').slice(0, 8)
}

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  if (fs.statSync(file).isDirectory())
    for (const name of fs.readdirSync(file).sort()) {
      hash.update(name)
      addTo(hash, path.join(file, name))
    }
  else hash.update(fs.readFileSync(file))
}
