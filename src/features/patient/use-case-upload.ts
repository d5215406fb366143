import { useEffect, useReducer, useRef } from 'react'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError, NotFoundError, sentenceOf, UnreadableFileError } from '@/api/client/errors'
import { openPlace, sendParts, type UploadPlace } from '@/api/client/upload-parts'
import { patientApi, type PatientFile } from '@/api/patient'
import { MAX_UPLOAD_BYTES } from '@/domain/certification'
import { formatFileSize } from '@/domain/format'
import { fileRefusal, isDicomFile, isPdfFile, type FileKind } from '@/domain/patient/files'
import { AbortController } from '@/platform/abort-controller'
import { env } from '@/platform/env'
import { image } from '@/platform/image'
import type { LocalFile } from '@/platform/types'
import { useInvalidate } from '@/shell/data'

/** A report is read, and a slide looked at closely: so many dots of the longer side are kept. */
const DOTS = 2560

/** What all files of one choice are. */
export interface FileNature {
  kind: FileKind
  /** Empty: not said. */
  takenOn: string
}

/** One file on its way. */
export interface Sending extends FileNature {
  id: number
  file: LocalFile
  /** 0 to 1 while it is sent; null when it stopped. */
  progress: number | null
  error: string
  /** The same file may be sent again. */
  mayRetry: boolean
}

interface Work extends Sending {
  controller: AbortController
  /** A second try goes on where the first one stopped. */
  sent?: { small: LocalFile; place: UploadPlace }
}

export interface CaseUpload {
  items: readonly Sending[]
  add: (files: readonly LocalFile[], nature: FileNature) => void
  retry: (id: number) => void
  /** Stops it, or takes away what was refused. */
  drop: (id: number) => void
}

/** Files of a patient on their way to the server, one after the other. One that fails leaves the others as they are. */
export function useCaseUpload(patientId: string, onAdded?: (file: PatientFile) => void): CaseUpload {
  const works = useRef<Work[]>([])
  const lastId = useRef(0)
  const turn = useRef(Promise.resolve())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const invalidate = useInvalidate()
  const told = useRef(onAdded)
  told.current = onAdded
  useEffect(() => {
    const all = works
    return () => all.current.forEach(({ controller }) => controller.abort())
  }, [])

  const change = (work: Work, changes: Partial<Work>) => {
    Object.assign(work, changes)
    redraw()
  }
  const remove = (work: Work) => {
    works.current = works.current.filter((one) => one !== work)
    redraw()
  }
  const send = async (work: Work) => {
    const { signal } = work.controller
    if (signal.aborted) return
    try {
      work.sent ??= await placed(work.file, signal)
      const { small, place } = work.sent
      const uploadKey = await sendParts(place, small, (progress) => change(work, { progress }), signal)
      const { kind, takenOn } = work
      const { file } = await call(patientApi.addFile, { patientId, uploadKey, kind, takenOn }, { idempotent: true, signal })
      remove(work)
      // Before the list shows it: it must not stand there for a moment as one that was not chosen.
      told.current?.(file)
      await invalidate(patientApi.detail, patientApi.list)
    } catch (error) {
      if (error instanceof AbortedError) return remove(work)
      // The place is kept for half an hour, and a file that is no picture would be refused there again.
      if (error instanceof NotFoundError || isOfFile(error)) work.sent = undefined
      change(work, { progress: null, error: sentenceOf(error), mayRetry: !isOfFile(error) })
    }
  }
  const queue = (work: Work) => {
    turn.current = turn.current.then(() => send(work))
  }

  return {
    items: works.current,
    add: (files, nature) => {
      for (const file of files) {
        const error = fileRefusal(file)
        const state = error ? { progress: null, error, mayRetry: false } : { progress: 0, error, mayRetry: true }
        const work: Work = { id: (lastId.current += 1), file, ...nature, ...state, controller: new AbortController() }
        works.current = [...works.current, work]
        if (!error) queue(work)
      }
      redraw()
    },
    retry: (id) => {
      const work = works.current.find((one) => one.id === id)
      if (!work || work.progress !== null) return
      change(work, { progress: 0, error: '' })
      queue(work)
    },
    drop: (id) => {
      const work = works.current.find((one) => one.id === id)
      if (!work) return
      work.controller.abort()
      remove(work)
    },
  }
}

/** An error of the file itself: the same one would fail again. */
const isOfFile = (error: unknown): boolean => error instanceof InvalidInputError || error instanceof UnreadableFileError

async function placed(file: LocalFile, signal: AbortSignal): Promise<{ small: LocalFile; place: UploadPlace }> {
  if (isDicomFile(file)) return { small: file, place: await openPlace('dicom', file, signal) }
  if (isPdfFile(file)) return { small: file, place: await openPlace('attachment', file, signal) }
  const small = await image.compress(file, { cssSide: DOTS / env.pixelRatio })
  if (small.size > MAX_UPLOAD_BYTES)
    throw new InvalidInputError({}, `图片压缩后仍超过 ${formatFileSize(MAX_UPLOAD_BYTES)}，请换一张`)
  return { small, place: await openPlace('attachment', small, signal) }
}
