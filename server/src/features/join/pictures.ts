import { and, eq, isNotNull } from 'drizzle-orm'
import type { JoinPicture } from '@/api/join'
import { mayWrite, slotOf } from '@/domain/consultation/join'
import type { Db } from '../../db/connect'
import { invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { upload } from '../../kernel/files/tables'
import { lockUser } from '../../kernel/people/users'
import { forgetUploads } from '../certification'
import { idCard } from '../certification/tables'
import { HELD } from './application'
import { ownRow, statusOf } from './stored'
import { joinPicture } from './tables'

interface Place {
  picType: number
  page: number
}

/** Pictures rest while somebody looks at them. */
async function mustBeOpen(tx: Db, userId: number): Promise<void> {
  await lockUser(tx, userId)
  if (!mayWrite(statusOf(await ownRow(tx, userId)))) throw refused(HELD)
}

async function emptyPlace(tx: Db, userId: number, { picType, page }: Place): Promise<string[]> {
  const gone = await tx
    .delete(joinPicture)
    .where(and(eq(joinPicture.userId, userId), eq(joinPicture.picType, picType), eq(joinPicture.page, page)))
    .returning({ key: joinPicture.uploadKey })
  return gone.map(({ key }) => key)
}

/** Puts one stored picture into its place; what was there goes. */
export async function setPicture(
  context: Context,
  { key, ...place }: Place & { key: string },
): Promise<{ picture: JoinPicture }> {
  const { id } = viewerOf(context)
  const slot = slotOf(place.picType, place.page)
  if (!slot) throw invalid({ page: '不需要这项材料' })
  const gone = await context.db.transaction(async (tx) => {
    await mustBeOpen(tx, id)
    const own = and(eq(upload.key, key), eq(upload.owner, `u:${id}`), eq(upload.kind, 'id-card'), isNotNull(upload.storedAt))
    const [file] = await tx.select({ key: upload.key }).from(upload).where(own)
    if (!file) throw invalid({ key: '图片不存在或尚未上传完成，请重新上传' })
    const before = await emptyPlace(tx, id, place)
    // A picture belongs to one place: what is replaced there is deleted.
    const [other] = await tx.select().from(joinPicture).where(eq(joinPicture.uploadKey, key))
    const [paper] = await tx.select({ key: idCard.uploadKey }).from(idCard).where(eq(idCard.uploadKey, key))
    if (other || paper) throw invalid({ key: '该图片已用作其他材料，请重新拍摄' })
    await tx.insert(joinPicture).values({ userId: id, uploadKey: key, ...place })
    return before.filter((old) => old !== key)
  })
  await forgetUploads(context, gone)
  return { picture: { ...place, key, url: signedFileUrl(context, key) } }
}

export async function removePicture(context: Context, place: Place): Promise<object> {
  const { id } = viewerOf(context)
  const gone = await context.db.transaction(async (tx) => {
    await mustBeOpen(tx, id)
    return emptyPlace(tx, id, place)
  })
  await forgetUploads(context, gone)
  return {}
}
