import { DAILY_PICTURES, REPORT_PDF_BYTES, REPORT_PDF_PAGES, seenOf, type Cover } from '@/domain/report/picture'
import { invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { ownUpload, removeUpload, replaceUpload } from '../../kernel/files/uploads'
import { ImportFault, ScannedFault } from '../../kernel/import/fault'
import { giveBackOfDay, takeOfDay } from '../../kernel/throttle/throttle'
import { pictureSentence } from '../../pictures'
import { covered } from '../../pictures/covered'
import { PictureFault } from '../../pictures/fault'
import { ModelFault } from '../../services/model-fault'
import { readPages } from '../literature'

const FAULTS = {
  key: '图片识别服务的密钥无效，请联系管理员；也可以对照图片输入文字',
  busy: '图片识别服务繁忙，请稍后再试，或对照图片输入文字',
  silent: '图片识别服务没有回应，请稍后再试，或对照图片输入文字',
  broken: '图片识别服务中断了，请再试一次，或对照图片输入文字',
  endless: '图片识别服务的回答没有结束，请再试一次，或对照图片输入文字',
} as const satisfies Record<ModelFault['fault'], string>
const NO_PICTURE = '这里仅支持 JPG、PNG、WebP 图片'
const SCANNED = '这份 PDF 是扫描件，里面没有文字：请把报告页拍照或截图，再选择图片'
const NOTHING_READ = '没有从图片里读到文字：请拍得更清楚、更正一些，或对照图片输入文字'

export const readerOf = ({ pictureReader }: Context) => Promise.resolve({ name: pictureReader?.name ?? '' })

/** Rules cannot take a name out of a picture: its doctor paints over it, and what was under the paint is not kept. */
export async function coverPicture(context: Context, { key, covers }: { key: string; covers: Cover[] }) {
  // Sent twice, because the answer was lost, it is painted over twice.
  const { mime, bytes } = await ownUpload(context, key, 'report-draft', 'report')
  if (!mime.startsWith('image/')) throw invalid({ key: NO_PICTURE })
  const done = await covered(bytes, covers).catch((error: unknown) => {
    if (error instanceof PictureFault) throw invalid({ key: pictureSentence(error) })
    throw error
  })
  await replaceUpload(context, key, { kind: 'report', mime: 'image/jpeg', bytes: done })
  return { url: signedFileUrl(context, key) }
}

/** Sends a picture, as it was painted over and is kept, to the one who reads it. One that its doctor has not looked through yet goes nowhere. */
export async function readPicture(context: Context, { key }: { key: string }) {
  const { pictureReader, db } = context
  if (!pictureReader) throw refused('没有接入图片识别，请对照图片输入文字')
  const picture = await ownUpload(context, key, 'report')
  const day = `report-picture:${viewerOf(context).id}`
  if (!(await takeOfDay(db, day, 1, DAILY_PICTURES))) throw refused(`一天最多识别 ${DAILY_PICTURES} 张图片，请对照图片输入文字`)
  const lines = await pictureReader.read(picture).catch(async (error: unknown) => {
    // Nothing was read: it does not count.
    await giveBackOfDay(db, day, 1, DAILY_PICTURES)
    if (error instanceof ModelFault) throw refused(FAULTS[error.fault])
    throw error
  })
  if (lines.length === 0) throw refused(NOTHING_READ)
  return { lines }
}

/** The text of a report that is a PDF. The file names its patient: it goes as soon as it was read. It is of a kind of its own, for a file that hangs on a patient or in a room must stay. */
export async function readReportPdf(context: Context, { key }: { key: string }) {
  const { mime, bytes } = await ownUpload(context, key, 'report-draft')
  try {
    if (mime !== 'application/pdf') throw invalid({ key: '这不是 PDF 文件，请重新选择' })
    if (bytes.length > REPORT_PDF_BYTES) throw invalid({ key: 'PDF 不能超过 10 MB' })
    const { pages, empty } = await readPages(bytes, REPORT_PDF_PAGES)
    return {
      lines: pages.flatMap((page) => page.split('\n').map(seenOf)).filter((line) => line.trim() !== ''),
      emptyPages: empty,
    }
  } catch (error) {
    if (error instanceof ScannedFault) throw invalid({ key: SCANNED })
    if (error instanceof ImportFault) throw invalid({ key: error.message })
    throw error
  } finally {
    await removeUpload(context, key)
  }
}
