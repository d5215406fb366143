/** Which files import a file, directly or by others: as the names in `from '…'`, `import('…')` and `@use '…'` say. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/run.mjs'

const CODE = /\.(tsx?|mjs|js|scss|json)$/
const NAMES = /(?:from|import|require|@use|@import)\s*\(?\s*['"]([^'"]+)['"]/g
/** As the builds look for a file, for either host. */
const ENDINGS = ['', '.ts', '.tsx', '.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx', '.mjs', '.js', '.json', '.scss']
const FOLDERS = { '@/': 'src/', '@test/': 'test/' }

function filesBelow(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => CODE.test(file) && !/node_modules|[\\/]dist[\\/]/.test(file))
}

/** The files that a name in a file may mean: two where the hosts have one each. */
function meant(name, file, all) {
  const alias = Object.keys(FOLDERS).find((start) => name.startsWith(start))
  if (!alias && !name.startsWith('.')) return []
  const target = alias ? FOLDERS[alias] + name.slice(alias.length) : path.join(path.dirname(file), name)
  return [target, path.join(target, 'index')].flatMap((base) =>
    ENDINGS.map((ending) => base + ending).filter((each) => all.has(each)),
  )
}

/** @param {string[]} folders from the root */
export function readImports(folders) {
  const all = new Set(folders.flatMap(filesBelow))
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of all) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(NAMES))
      for (const target of meant(name, file, all)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return importers
}

/**
 * @param {Map<string, string[]>} importers
 * @param {Iterable<string>} files
 * @param {(file: string) => boolean} [counts] files that are left out, with all that import only them, are those it is false for
 * @returns {Set<string>} the files, and all that import one of them directly or by others
 */
export function importersOf(importers, files, counts = () => true) {
  const found = new Set(files)
  for (const file of found) for (const importer of (importers.get(file) ?? []).filter(counts)) found.add(importer)
  return found
}
