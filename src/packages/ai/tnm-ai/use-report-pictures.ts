import { useState } from 'react'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { uploadFile } from '@/api/client/upload'
import { pubApi } from '@/api/pub'
import { reportApi } from '@/api/report'
import { MAX_PICTURE_BYTES } from '@/domain/certification'
import { formatFileSize } from '@/domain/format'
import { REPORT_PDF_BYTES, REPORT_PICTURES, UNCLEAR, withLines, type Cover } from '@/domain/report/picture'
import { env } from '@/platform/env'
import { image } from '@/platform/image'
import { media } from '@/platform/media'
import type { LocalFile } from '@/platform/types'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'
import type { Pasted } from './use-pasted'

/** Small print of a page that was photographed whole is still read at this length. */
const DOTS = 2400
/** A page of small print takes a provider a minute. */
const READ_WITHIN_MS = 130_000

/** A picture on its way: covered, stored and, if there is a reader, sent after one more look. */
export interface Underway {
  /** Null: it is stored already. */
  file: LocalFile | null
  covers: readonly Cover[]
  /** Stored as it was painted over; empty: not yet. */
  key: string
  error: string
}

const ofFile = (error: unknown): string =>
  (error instanceof InvalidInputError && (error.fields.key ?? error.fields.file)) || sentenceOf(error)

/** The pictures and files that a report is taken from. Whatever fails, the text in the field stays. */
export function useReportPictures({ pictures, change }: Pick<Pasted, 'pictures' | 'change'>) {
  const reader = useApi(reportApi.reader, {}).data?.name ?? ''
  const [kept] = useState(() => [...pictures])
  const { data } = useApi(pubApi.pictureUrl, { keys: kept }, { enabled: kept.length > 0 })
  const [stored, setStored] = useState<Readonly<Record<string, string>>>({})
  const [underway, setUnderway] = useState<Underway | null>(null)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState('')
  const tell = (said: { note?: string; failure?: string }) => {
    setNote(said.note ?? '')
    setFailure(said.failure ?? '')
  }
  const renew = (part: Partial<Underway>) => setUnderway((before) => before && { ...before, ...part })

  const choosing = useAction(async () => {
    const [file] = await media.chooseImages({ count: 1 })
    if (!file) return
    const isLarge = file.size > MAX_PICTURE_BYTES
    tell({ failure: isLarge ? `图片为 ${formatFileSize(file.size)}，不能超过 20 MB，请换一张` : '' })
    if (!isLarge) setUnderway({ file, covers: [], key: '', error: '' })
  })

  const covering = useAction(async ({ file, covers }: Underway) => {
    if (!file) return
    try {
      const small = await image.compress(file, { cssSide: Math.ceil(DOTS / env.pixelRatio) })
      const key = await uploadFile('report-draft', small)
      const { url } = await call(reportApi.cover, { key, covers: [...covers] }, { idempotent: true })
      setStored((before) => ({ ...before, [key]: url }))
      change((before) => ({ pictures: [...before.pictures, key] }))
      if (reader) renew({ key, error: '' })
      else setUnderway(null)
    } catch (error) {
      renew({ error: ofFile(error) })
    }
  })

  const reading = useAction(async (key: string) => {
    setUnderway(null)
    tell({ note: '正在识别图片，可能需要一分钟；可以继续输入' })
    try {
      const { lines } = await call(reportApi.readPicture, { key }, { timeoutMs: READ_WITHIN_MS })
      change(({ text }) => ({ text: withLines(text, lines) }))
      const unclear = lines.filter((line) => line.includes(UNCLEAR)).length
      tell({
        note: `已识别 ${lines.length} 行，接在文字末尾，请对照图片逐行核对数字和否定词${unclear > 0 ? `；有 ${unclear} 行看不清，以${UNCLEAR}代替` : ''}`,
      })
    } catch (error) {
      tell({ failure: ofFile(error) })
    }
  })

  const readingPdf = useAction(async () => {
    const [file] = await media.chooseFiles({ count: 1, extensions: ['pdf'] })
    if (!file) return
    if (file.size > REPORT_PDF_BYTES) return tell({ failure: `PDF 为 ${formatFileSize(file.size)}，不能超过 10 MB` })
    tell({ note: '正在读取 PDF' })
    try {
      const key = await uploadFile('report-draft', file)
      const { lines, emptyPages } = await call(reportApi.readPdf, { key })
      change(({ text }) => ({ text: withLines(text, lines) }))
      const scans = emptyPages.length > 0 ? `；第 ${emptyPages.join('、')} 页没有文字，可能是扫描页，未读取` : ''
      tell({ note: `已取出 PDF 的文字，接在末尾，请核对${scans}` })
    } catch (error) {
      tell({ failure: ofFile(error) })
    }
  })

  return {
    reader,
    underway,
    note,
    failure,
    shown: pictures.map((key) => ({ key, url: assetUrl(stored[key] ?? data?.urls[key] ?? '') })),
    canAdd: pictures.length < REPORT_PICTURES,
    busy: { covering: covering.busy, reading: reading.busy, pdf: readingPdf.busy },
    choose: () => void choosing.run(),
    cover: (covers: readonly Cover[]) => renew({ covers, error: '' }),
    broken: () => renew({ error: '图片打不开，请换一张 JPG 或 PNG' }),
    keep: () => underway && void covering.run(underway),
    /** Back to the text: what is stored stays beside it. */
    close: () => setUnderway(null),
    /** Of a stored one it is asked once more before it leaves. */
    ask: (key: string) => setUnderway({ file: null, covers: [], key, error: '' }),
    read: (key: string) => void reading.run(key),
    readPdf: () => void readingPdf.run(),
    remove: (key: string) => change((before) => ({ pictures: before.pictures.filter((one) => one !== key) })),
  }
}
export type ReportPictures = ReturnType<typeof useReportPictures>
