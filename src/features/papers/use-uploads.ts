import { useEffect, useReducer, useRef } from 'react'
import { AbortedError, InvalidInputError, NotFoundError, sentenceOf, UnreadableFileError } from '@/api/client/errors'
import { openPlace, sendParts, type UploadPlace } from '@/api/client/upload-parts'
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from '@/domain/certification'
import { formatFileSize } from '@/domain/format'
import { AbortController } from '@/platform/abort-controller'
import { dialog } from '@/platform/dialog'
import { image } from '@/platform/image'
import { media } from '@/platform/media'
import type { LocalFile } from '@/platform/types'
import { assetUrl } from '@/ui/asset-url'

/** A paper is read at the width of a large phone; this width times the device pixel ratio is what is kept. */
const CSS_SIDE = 640
const SOURCES = ['camera', 'album'] as const

/** Where a picture of a paper belongs. */
export interface PaperPlace {
  id: string
  name: string
}

/** One picture being uploaded. */
interface Work {
  file: LocalFile
  /** 0 to 1 while it is being uploaded; null when it stopped. */
  progress: number | null
  error: string
  /** The same file may be sent again. */
  mayRetry: boolean
  controller: AbortController
  /** The small picture and its place on the server: a second try goes on where the first one stopped. */
  sent?: { small: LocalFile; place: UploadPlace }
}
/** What is being uploaded, or could not be uploaded. */
export type PaperWork = Pick<Work, 'progress' | 'error' | 'mayRetry'> & { preview: string }

interface UploadsOptions<Place extends PaperPlace> {
  /** Puts an uploaded picture into its place, there and on the screen. */
  put: (place: Place, key: string, signal: AbortSignal) => Promise<void>
  remove: (place: Place) => Promise<void>
  /** Of the picture that is stored there. */
  urlOf: (place: Place) => string | undefined
}

export interface Uploads<Place extends PaperPlace> {
  workOf: (place: Place) => PaperWork | undefined
  /** Something is still being uploaded. */
  busy: boolean
  choose: (place: Place) => void
  retry: (place: Place) => void
  cancel: (place: Place) => void
  remove: (place: Place) => void
  show: (place: Place) => void
}

/** An error of the picture itself: the same picture would fail again. */
const isOfFile = (error: unknown): boolean => error instanceof InvalidInputError || error instanceof UnreadableFileError

/** Pictures of papers: each is chosen, reduced, sent in parts, and put into its place as soon as it has arrived. One that fails leaves the others as they are. */
export function useUploads<Place extends PaperPlace>(options: UploadsOptions<Place>): Uploads<Place> {
  const works = useRef(new Map<string, Work>())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const all = works.current
    return () => all.forEach(({ controller }) => controller.abort())
  }, [])

  const set = ({ id }: Place, work: Work | undefined) => {
    if (work) works.current.set(id, work)
    else works.current.delete(id)
    redraw()
  }
  /** Changes the state of an upload, unless another one has replaced it. */
  const change = (place: Place, work: Work, changes: Partial<Work> | null) => {
    if (works.current.get(place.id)?.controller !== work.controller) return
    set(place, changes ? Object.assign(work, changes) : undefined)
  }

  const send = async (place: Place, work: Work) => {
    const { signal } = work.controller
    set(place, work)
    try {
      if (!work.sent) {
        const small = await image.compress(work.file, { cssSide: CSS_SIDE })
        if (small.size > MAX_UPLOAD_BYTES)
          return change(place, work, { progress: null, error: '图片压缩后仍超过 10 MB，请换一张', mayRetry: false })
        work.sent = { small, place: await openPlace('id-card', small, signal) }
      }
      const { small, place: opened } = work.sent
      const key = await sendParts(opened, small, (progress) => change(place, work, { progress }), signal)
      await options.put(place, key, signal)
      change(place, work, null)
    } catch (error) {
      if (error instanceof AbortedError) return change(place, work, null)
      // The place is reserved for half an hour; after that the file needs another one.
      if (error instanceof NotFoundError) work.sent = undefined
      change(place, work, { progress: null, error: sentenceOf(error), mayRetry: !isOfFile(error) })
    }
  }
  const begin = (place: Place, file: LocalFile) => {
    works.current.get(place.id)?.controller.abort()
    const work: Work = { file, progress: 0, error: '', mayRetry: true, controller: new AbortController() }
    if (file.size <= MAX_PICTURE_BYTES) return void send(place, work)
    const error = `图片为 ${formatFileSize(file.size)}，不能超过 20MB，请换一张`
    set(place, { ...work, progress: null, error, mayRetry: false })
  }
  const choose = async (place: Place) => {
    const choice = await dialog.actionSheet(['拍照', '从相册选择'])
    const source = choice === undefined ? undefined : SOURCES[choice]
    const [file] = source ? await media.chooseImages({ count: 1, source }) : []
    if (file) begin(place, file)
  }
  const retry = (place: Place) => {
    const work = works.current.get(place.id)
    if (work) void send(place, { ...work, progress: 0, error: '', controller: new AbortController() })
  }
  const remove = async (place: Place) => {
    if (!(await dialog.confirm({ message: `删除${place.name}的照片？`, confirmText: '删除', danger: true }))) return
    try {
      await options.remove(place)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const show = (place: Place) => {
    const url = options.urlOf(place)
    if (url) media.previewImages([assetUrl(url)])
  }

  return {
    workOf: ({ id }) => {
      const work = works.current.get(id)
      return work && { progress: work.progress, error: work.error, mayRetry: work.mayRetry, preview: work.file.path }
    },
    busy: [...works.current.values()].some(({ progress }) => progress !== null),
    choose: (place) => void choose(place),
    retry,
    cancel: ({ id }) => works.current.get(id)?.controller.abort(),
    remove: (place) => void remove(place),
    show,
  }
}
