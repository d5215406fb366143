import { useEffect, useReducer, useRef } from 'react'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError, NotFoundError, sentenceOf, UnreadableFileError } from '@/api/client/errors'
import { openPlace, sendParts, type UploadPlace } from '@/api/client/upload-parts'
import { medseekApi } from '@/api/medseek'
import { FILE_BYTES } from '@/domain/consultation/message'
import { PAPER_EXTENSIONS, paperRefusal } from '@/domain/paper/interpretation'
import { AbortController } from '@/platform/abort-controller'
import { media } from '@/platform/media'
import { random } from '@/platform/random'
import type { LocalFile } from '@/platform/types'

interface Work {
  file: LocalFile
  /** 0 to 1 while it is sent; null when it stopped. */
  progress: number | null
  error: string
  /** The same file may be sent again. */
  mayRetry: boolean
  /** A second try goes on where the first one stopped, and begins the same interpretation. */
  place?: UploadPlace
  idempotencyKey: string
  controller: AbortController
}
export type FileWork = Pick<Work, 'progress' | 'error' | 'mayRetry'> & { name: string }

/** An error of the file itself: the same one would fail again. */
const isOfFile = (error: unknown): boolean => error instanceof InvalidInputError || error instanceof UnreadableFileError

/** One file on its way: a paper begins its interpretation, of several records one is chosen. */
export function usePaperFile(onBegun: (id: string) => void, onSeveral: (uploadKey: string) => void) {
  const work = useRef<Work | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => () => work.current?.controller.abort(), [])

  const change = (one: Work, changes: Partial<Work>) => {
    Object.assign(one, changes)
    redraw()
  }
  const send = async (one: Work) => {
    const { signal } = one.controller
    try {
      one.place ??= await openPlace('paper', one.file, signal)
      const uploadKey = await sendParts(one.place, one.file, (progress) => change(one, { progress }), signal)
      const begun = { uploadKey, record: '', paperId: '', idempotencyKey: one.idempotencyKey }
      const { id } = await call(medseekApi.begin, begun, { idempotent: true, signal })
      work.current = null
      redraw()
      if (id) onBegun(id)
      else onSeveral(uploadKey)
    } catch (error) {
      if (error instanceof AbortedError) return
      // The place is kept for half an hour, and a file that is no paper would be refused there again.
      if (error instanceof NotFoundError || isOfFile(error)) one.place = undefined
      const ofFile = error instanceof InvalidInputError ? (error.fields.uploadKey ?? error.fields.file) : undefined
      change(one, { progress: null, error: ofFile ?? sentenceOf(error), mayRetry: !isOfFile(error) })
    }
  }
  const drop = () => {
    work.current?.controller.abort()
    work.current = null
    redraw()
  }
  const choose = async () => {
    const [file] = await media.chooseFiles({ count: 1, extensions: [...PAPER_EXTENSIONS] })
    if (!file) return
    drop()
    const error = paperRefusal(file, FILE_BYTES)
    const state = error ? { progress: null, error, mayRetry: false } : { progress: 0, error, mayRetry: true }
    work.current = { file, ...state, idempotencyKey: random.uuid(), controller: new AbortController() }
    redraw()
    if (!error) void send(work.current)
  }
  const current = work.current
  return {
    work: current && { name: current.file.name, progress: current.progress, error: current.error, mayRetry: current.mayRetry },
    choose: () => void choose(),
    retry: () => {
      if (!current || current.progress !== null) return
      change(current, { progress: 0, error: '' })
      void send(current)
    },
    drop,
  }
}
