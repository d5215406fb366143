import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from './database'
import { after } from './run'

/** Folders of a test file, removed at its end. */
export function testFolders() {
  const folders: string[] = []
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'oncology-data-'))
    folders.push(folder)
    return folder
  }
  /** A data folder in which a server has been before: it starts in a fraction of the time. */
  async function usedFolder(): Promise<string> {
    const folder = await newFolder()
    await copyTemplate(join(folder, 'pglite'))
    return folder
  }
  return { newFolder, usedFolder }
}
