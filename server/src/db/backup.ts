import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { StartFault } from '../start-faults'
import { lockFolder } from './lock'

/** What a data folder holds: the embedded database, and the files that people sent. */
const PARTS = ['pglite', 'uploads']
const LIST = 'backup.json'
/** Path below the folder, with `/` → size and SHA-256. */
const listSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  files: v.record(v.string(), v.object({ size: v.number(), sha256: v.string() })),
})

/**
 * Copies a data folder, with a list of its files and their digests. Only while no server uses it: the lock of the folder is held meanwhile.
 * @throws StartFault when there is nothing to copy, or the target holds something; FolderInUse while a server runs on it
 */
export async function backUp(dataDir: string, target: string): Promise<number> {
  if (!(await exists(join(dataDir, 'pglite')))) throw new StartFault(`${dataDir} 中没有内嵌数据库，无需备份`)
  if ((await exists(target)) && (await readdir(target)).length > 0)
    throw new StartFault(`备份目录 ${target} 不是空的，请指定新的目录`)
  const unlock = await lockFolder(dataDir)
  try {
    await mkdir(target, { recursive: true })
    await copyParts(dataDir, target)
    const files: v.InferOutput<typeof listSchema>['files'] = {}
    for (const path of await filesOf(target)) files[path] = await digestOf(join(target, path))
    // Last, and flushed: a folder without its list is no backup.
    const list = await open(join(target, LIST), 'w', 0o600)
    await list.writeFile(JSON.stringify({ format: 1, madeAt: new Date().toISOString(), files }, null, 1))
    await list.sync()
    await list.close()
    return Object.keys(files).length
  } finally {
    await unlock()
  }
}

/**
 * Puts a backup into a data folder that has no database yet, after every file of it was compared with its digest.
 * @throws StartFault for a backup that is not whole, or a folder that has data
 */
export async function restore(dataDir: string, source: string): Promise<number> {
  if (await exists(join(dataDir, 'pglite')))
    throw new StartFault(`${dataDir} 中已有数据，请用 --data 指定新的目录，不会覆盖已有数据`)
  const list = v.safeParse(
    v.pipe(v.string(), v.parseJson(), listSchema),
    await readFile(join(source, LIST), 'utf8').catch(() => ''),
  )
  if (!list.success) throw new StartFault(`${source} 不是完整的备份：缺少 ${LIST}，或其内容有误`)
  const { files } = list.output
  const found = await filesOf(source)
  const broken = [...new Set([...found, ...Object.keys(files)])].filter((path) => !files[path] || !found.includes(path))
  for (const path of found) {
    const { size, sha256 } = await digestOf(join(source, path))
    if (files[path]?.size !== size || files[path]?.sha256 !== sha256) broken.push(path)
  }
  if (broken.length > 0) throw new StartFault(`备份 ${source} 已损坏：${broken[0]} 与备份清单不符，没有恢复任何数据`)
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const arriving = join(dataDir, 'restoring')
    await rm(arriving, { recursive: true, force: true })
    await copyParts(source, arriving)
    // The database last: until it is there the folder counts as empty, and the restore can be repeated.
    for (const part of [...PARTS].reverse())
      if (await exists(join(arriving, part))) {
        await rm(join(dataDir, part), { recursive: true, force: true })
        await rename(join(arriving, part), join(dataDir, part))
      }
    await rm(arriving, { recursive: true, force: true })
  } finally {
    await unlock()
  }
  return found.length
}

async function copyParts(from: string, to: string): Promise<void> {
  for (const part of PARTS) if (await exists(join(from, part))) await cp(join(from, part), join(to, part), { recursive: true })
}

/** Files of the parts, by their paths with `/`. */
async function filesOf(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const part of PARTS) {
    if (!(await exists(join(folder, part)))) continue
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) paths.push(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  }
  return paths
}

async function digestOf(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { size: (await stat(file)).size, sha256: hash.digest('hex') }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
