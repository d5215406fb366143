import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { MarkedFile } from '@/api/consultation'
import { isDicom } from '@/domain/patient/files'
import type { Db } from '../../db/connect'
import { ACK, conflict, Refusal } from '../../errors'
import { parse } from '../../http/call'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { sessionOfSignedUrl, signedAddress } from '../../kernel/files/signed-url'
import { viewersOf } from '../../kernel/people/sessions'
import { markedPdf, markedPicture, readerTile } from './reader-mark'
import { chosenFiles, type CaseFileRow } from '../patient'
import { noteReview } from './admin'
import { findOrder, type ConsultationRow } from './stored'
import { mustReadAnothers } from './who'

const gone = () => new Refusal(ACK.notFound, '文件不存在或链接已过期', undefined, 404)
/** What is signed differs from that of the file itself: an address of the one never opens the other. */
const signedKey = (id: string, fileId: string): string => `marked:${id}:${fileId}`

/** The order whose material an assistant looks at; at any other time its files are nobody's but those of its two sides. */
async function reviewed(db: Db, id: number, readerId: number): Promise<ConsultationRow> {
  const stored = await findOrder(db, id)
  mustReadAnothers(stored, { readerId })
  const { row } = stored
  if (row.state !== 'reviewing') throw conflict('该订单不在资料审核中')
  return row
}

const filesOf = (db: Db, { patientId, fileIds }: ConsultationRow): Promise<CaseFileRow[]> =>
  patientId === null ? Promise.resolve([]) : chosenFiles(db, patientId, fileIds)

/** What an assistant looks at to see whether the material is complete: what each file shows, and a copy with his name all over it. A file's own name may be the patient's. */
export async function adminFiles(context: Context, { id }: { id: string }) {
  const { db } = context
  const { id: readerId } = viewerOf(context)
  const row = await reviewed(db, Number(id), readerId)
  await noteReview(db, row, { readerId })
  const files = (await filesOf(db, row)).map((file): MarkedFile => {
    const fileId = String(file.id)
    // Nothing can be written over DICOM, whose head names the patient besides.
    const url = isDicom(file) ? '' : signedAddress(context, `/files/marked/${id}/${fileId}`, signedKey(id, fileId))
    return { id: fileId, kind: file.kind, mime: file.mime, takenOn: file.takenOn, url }
  })
  return { files }
}

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))
const params = v.object({ id: number, fileId: number })
const short = v.optional(v.pipe(v.string(), v.maxLength(64)), '')
const query = v.object({ expires: short, session: short, sign: short })

/** Gives a marked copy for as long as its address holds, the reader still may, and the material is still looked at. */
export function registerMarkedFiles(app: FastifyInstance, parts: Parts): void {
  const { db, uploads, signingKey } = parts
  app.get('/files/marked/:id/:fileId', async (request, reply) => {
    const { id, fileId } = parse(params, request.params)
    const { expires, session, sign } = parse(query, request.query)
    const asked = { key: signedKey(id, fileId), expires: Number(expires), session: Number(session), sign }
    const reader = (await viewersOf(db, [sessionOfSignedUrl(signingKey, asked) ?? 0])).get(Number(session))
    if (!reader?.isReviewer) throw gone()
    const row = await reviewed(db, Number(id), reader.id).catch(() => null)
    const file = row && (await filesOf(db, row)).find((one) => one.id === Number(fileId))
    if (!file || isDicom(file)) throw gone()
    await noteReview(db, row, { readerId: reader.id })
    const marked = await copyOf(await buffer(uploads.read(file.uploadKey)), file.mime, markOf(reader.realName, new Date()))
    return reply
      .type(marked.mime)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .send(marked.bytes)
  })
}

/** `审核员 2026-11-25 16:40`, by the clock of China. */
const markOf = (name: string, at: Date): string =>
  `${name || '审核人员'} ${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}`

async function copyOf(bytes: Buffer, mime: string, mark: string): Promise<{ mime: string; bytes: Uint8Array }> {
  const tile = await readerTile(mark)
  try {
    return mime === 'application/pdf'
      ? { mime, bytes: Buffer.from(await markedPdf(bytes, tile)) }
      : { mime: 'image/jpeg', bytes: await markedPicture(bytes, tile) }
  } catch {
    // Locked or broken: without the mark it is not shown.
    throw new Refusal(ACK.refused, '该文件已加密或损坏，无法加水印查看，请让申请人重新上传', undefined, 422)
  }
}
