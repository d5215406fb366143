import type { Db } from '../../db/connect'
import { attachmentCollect, collectFolder, docAttachment, docCollect } from '../../kernel/documents/tables'
import { atPlaces } from '../../sample/by-place'
import type { World } from '../../sample/world'

const HOUR = 3600 * 1000

/** Folders of the demo account with the places of their articles; an article in none of them is 未分类. */
const FOLDERS = [
  { name: '肺癌', articles: [0, 7, 14] },
  { name: '指南与共识', articles: [3, 9] },
  { name: '科室学习', articles: [] },
]
const UNFILED = [5, 11]

/** Favourites of the demo account, in folders. */
export async function seedFavourites(db: Db, { users, articles, now }: World): Promise<void> {
  const userId = users[0] ?? 0
  let hours = 2
  const keep = async (docId: number, folderId: number | null) => {
    hours += 5
    await db.insert(docCollect).values({ userId, docId, folderId, createdAt: new Date(now - hours * HOUR) })
  }
  for (const [index, { name, articles: places }] of FOLDERS.entries()) {
    const [folder] = await db
      .insert(collectFolder)
      .values({ userId, name, idempotencyKey: `sample-folder-${index}`, createdAt: new Date(now - (100 - index) * HOUR) })
      .returning({ id: collectFolder.id })
    for (const docId of atPlaces(articles, places)) await keep(docId, folder?.id ?? null)
  }
  for (const docId of atPlaces(articles, UNFILED)) await keep(docId, null)
  const [file] = await db.select({ id: docAttachment.id }).from(docAttachment).orderBy(docAttachment.id).limit(1)
  if (file) await db.insert(attachmentCollect).values({ userId, attachmentId: file.id, createdAt: new Date(now - HOUR) })
}
