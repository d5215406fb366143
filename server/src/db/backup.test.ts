import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { testFolders } from '../test/folders'
import { describe, test } from '../test/run'
import { backUp, restore } from './backup'
import { connect } from './connect'
import { FolderInUse } from './lock'
import { setting } from './tables'

const { newFolder, usedFolder } = testFolders()

describe('a backup of the embedded database', () => {
  test('brings back what was written, into a new folder', async () => {
    const data = await usedFolder()
    const kept = join(await newFolder(), 'backup')
    const database = await connect({ url: '', dataDir: data })
    await database.db.insert(setting).values({ name: 'before-the-backup', value: 'written' })
    await assert.rejects(backUp(data, kept), FolderInUse)
    await database.close()

    const files = await backUp(data, kept)
    assert.ok(files > 0)
    await assert.rejects(backUp(data, kept), /不是空的/)
    await assert.rejects(restore(data, kept), /已有数据/)

    const fresh = await newFolder()
    assert.equal(await restore(fresh, kept), files)
    const again = await connect({ url: '', dataDir: fresh })
    const [row] = await again.db.select().from(setting).where(eq(setting.name, 'before-the-backup'))
    await again.close()
    assert.equal(row?.value, 'written')
  })

  test('that is not whole restores nothing', async () => {
    const kept = join(await newFolder(), 'backup')
    await backUp(await usedFolder(), kept)
    await writeFile(join(kept, 'pglite', 'PG_VERSION'), '99\n')
    const fresh = await newFolder()
    await assert.rejects(restore(fresh, kept), /PG_VERSION 与备份清单不符/)
    await assert.rejects(restore(fresh, await newFolder()), /不是完整的备份/)
  })
})
