import { useEffect, useReducer, useRef, useState } from 'react'
import { certificationApi, type CertificationPicture, type CertificationState } from '@/api/certification'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError, NotFoundError, sentenceOf, UnreadableFileError } from '@/api/client/errors'
import { openPlace, sendParts, type UploadPlace } from '@/api/client/upload-parts'
import {
  isPaper,
  MAX_PICTURE_BYTES,
  MAX_UPLOAD_BYTES,
  missingPapers,
  papersOf,
  proofsOf,
  type Paper,
  type Proof,
} from '@/domain/certification'
import { formatFileSize } from '@/domain/format'
import { AbortController } from '@/platform/abort-controller'
import { dialog } from '@/platform/dialog'
import { image } from '@/platform/image'
import { media } from '@/platform/media'
import type { LocalFile } from '@/platform/types'
import { usePatch } from '@/shell/data'
import { assetUrl } from '@/ui/asset-url'

/** A paper is read at the width of a large phone; this width times the device pixel ratio is what is kept. */
const CSS_SIDE = 640
const SOURCES = ['camera', 'album'] as const

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

export interface PaperItem {
  paper: Paper
  stored?: CertificationPicture
  /** What is being uploaded, or could not be uploaded. */
  work?: Pick<Work, 'progress' | 'error' | 'mayRetry'> & { preview: string }
}

export interface Papers {
  /** What one may show, and which of it was chosen: one is enough. */
  proofs: readonly Proof[]
  proof?: Proof
  chooseProof: (id: Proof['id']) => void
  /** The pictures of the chosen one. */
  items: PaperItem[]
  /** Something is still being uploaded. */
  busy: boolean
  /** Of the chosen one, as long as none is complete. */
  missing: Paper[]
  choose: (paper: Paper) => void
  retry: (paper: Paper) => void
  cancel: (paper: Paper) => void
  remove: (paper: Paper) => void
  show: (paper: Paper) => void
}

/** An error of the picture itself: the same picture would fail again. */
const isOfFile = (error: unknown): boolean => error instanceof InvalidInputError || error instanceof UnreadableFileError

/** The pictures of the papers: chosen, reduced, sent in parts, and each put into its place as soon as it has arrived. */
export function usePapers({ userType, pictures }: CertificationState): Papers {
  const works = useRef(new Map<Paper['id'], Work>())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const patch = usePatch()
  useEffect(() => {
    const all = works.current
    return () => all.forEach(({ controller }) => controller.abort())
  }, [])

  const [chosen, setChosen] = useState<Proof['id']>()

  const storedOf = (paper: Paper) => pictures.find((picture) => isPaper(paper, picture))
  const set = (paper: Paper, work: Work | undefined) => {
    if (work) works.current.set(paper.id, work)
    else works.current.delete(paper.id)
    redraw()
  }
  /** Changes the state of an upload, unless another one has replaced it. */
  const change = (paper: Paper, work: Work, changes: Partial<Work> | null) => {
    if (works.current.get(paper.id)?.controller !== work.controller) return
    set(paper, changes ? Object.assign(work, changes) : undefined)
  }
  const putIntoState = (paper: Paper, picture: CertificationPicture | undefined) =>
    void patch(certificationApi.state, {}, (state) => ({
      ...state,
      pictures: [...state.pictures.filter((one) => !isPaper(paper, one)), ...(picture ? [picture] : [])],
    }))

  const send = async (paper: Paper, work: Work) => {
    const { signal } = work.controller
    set(paper, work)
    try {
      if (!work.sent) {
        const small = await image.compress(work.file, { cssSide: CSS_SIDE })
        if (small.size > MAX_UPLOAD_BYTES)
          return change(paper, work, { progress: null, error: '图片压缩后仍超过 10 MB，请换一张', mayRetry: false })
        work.sent = { small, place: await openPlace('id-card', small, signal) }
      }
      const { small, place } = work.sent
      const key = await sendParts(place, small, (progress) => change(paper, work, { progress }), signal)
      const { picType, name } = paper
      const { picture } = await call(certificationApi.setPicture, { key, picType, name }, { idempotent: true, signal })
      putIntoState(paper, picture)
      change(paper, work, null)
    } catch (error) {
      if (error instanceof AbortedError) return change(paper, work, null)
      // The place is reserved for half an hour; after that the file needs another one.
      if (error instanceof NotFoundError) work.sent = undefined
      change(paper, work, { progress: null, error: sentenceOf(error), mayRetry: !isOfFile(error) })
    }
  }
  const begin = (paper: Paper, file: LocalFile) => {
    works.current.get(paper.id)?.controller.abort()
    const work: Work = { file, progress: 0, error: '', mayRetry: true, controller: new AbortController() }
    if (file.size <= MAX_PICTURE_BYTES) return void send(paper, work)
    const error = `图片为 ${formatFileSize(file.size)}，不能超过 20MB，请换一张`
    set(paper, { ...work, progress: null, error, mayRetry: false })
  }
  const choose = async (paper: Paper) => {
    const choice = await dialog.actionSheet(['拍照', '从相册选择'])
    const source = choice === undefined ? undefined : SOURCES[choice]
    const [file] = source ? await media.chooseImages({ count: 1, source }) : []
    if (file) begin(paper, file)
  }
  const retry = (paper: Paper) => {
    const work = works.current.get(paper.id)
    if (work) void send(paper, { ...work, progress: 0, error: '', controller: new AbortController() })
  }
  const remove = async (paper: Paper) => {
    if (!(await dialog.confirm({ message: `删除${paper.name}的照片？`, confirmText: '删除', danger: true }))) return
    try {
      await call(certificationApi.removePicture, { picType: paper.picType, name: paper.name }, { idempotent: true })
      putIntoState(paper, undefined)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const show = (paper: Paper) => {
    const url = storedOf(paper)?.url
    if (url) media.previewImages([assetUrl(url)])
  }

  const items = papersOf(userType).map((paper): PaperItem => {
    const work = works.current.get(paper.id)
    return {
      paper,
      stored: storedOf(paper),
      work: work && { progress: work.progress, error: work.error, mayRetry: work.mayRetry, preview: work.file.path },
    }
  })
  const proofs = proofsOf(userType)
  // Whoever began with one goes on with it.
  const begun = proofs.find(({ papers }) => papers.some(storedOf))
  const proof = proofs.find(({ id }) => id === chosen) ?? begun ?? proofs[0]
  const complete = missingPapers(userType, pictures).length === 0
  return {
    proofs,
    proof,
    chooseProof: setChosen,
    items: items.filter(({ paper }) => proof?.papers.includes(paper)),
    busy: items.some(({ work }) => work !== undefined && work.progress !== null),
    missing: complete ? [] : (proof?.papers ?? []).filter((paper) => !storedOf(paper)),
    choose: (paper) => void choose(paper),
    retry,
    cancel: (paper) => works.current.get(paper.id)?.controller.abort(),
    remove: (paper) => void remove(paper),
    show,
  }
}
