import { readdir } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** Every table of the server, from every `tables.ts`; or those of one folder. */
export async function allTables(folder = ''): Promise<PgTable[]> {
  const source = new URL(`../${folder}`, import.meta.url)
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /(^|\/)tables\.ts$/.test(file) && !file.startsWith('test/'),
  )
  const modules = await Promise.all(files.map((file) => import(new URL(file, source).href) as Promise<object>))
  return modules.flatMap((exported) => Object.values(exported).filter((value): value is PgTable => is(value, PgTable)))
}
