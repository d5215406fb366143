import { useRef, useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { uploadFile } from '@/api/client/upload'
import { openPlace, sendParts } from '@/api/client/upload-parts'
import { roomApi, type OrderDetail, type RoomMessage } from '@/api/consultation'
import { messageIssue, PICTURES_MAX } from '@/domain/consultation/message'
import { isDicomFile } from '@/domain/patient/files'
import { media } from '@/platform/media'
import { random } from '@/platform/random'
import type { LocalFile } from '@/platform/types'
import { useAction } from '@/shell/forms/use-action'
import { draftIn } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What is typed in a room and not sent, with the number that it is sent under: sent again after a broken line it is the same message. */
const roomDraftsEntry = defineEntry({
  key: 'roomDrafts',
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string(), clientMsgId: v.string() })),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** What was typed in the room of an order. */
export const roomDraft = (id: string) => draftIn(roomDraftsEntry, id)

interface FileMessage {
  kind: 'image' | 'file' | 'voice'
  files: string[]
  clientMsgId: string
  /** Where the recording lies on the device. */
  voiceOf?: string
}

interface Sent {
  message: RoomMessage
  order: OrderDetail | null
}

/** Writing in a room: text, pictures, a file. What could not be sent stays where it was, with the reason. */
export function useComposer(id: string, onSent: (sent: Sent) => void) {
  const draft = roomDraft(id)
  const [typed, setTyped] = useState(() => draft.read() ?? { text: '', clientMsgId: random.uuid() })
  const newest = useRef(typed.text)
  const [failure, setFailure] = useState('')
  const [uploading, setUploading] = useState<number | null>(null)
  // Files that the server has, of a message that it may not have.
  const [stuck, setStuck] = useState<FileMessage | null>(null)

  const write = (text: string) => {
    // Another text is another message.
    const next = { text, clientMsgId: random.uuid() }
    newest.current = text
    setTyped(next)
    setFailure('')
    if (text) draft.write(next)
    else draft.remove()
  }
  const tell = async (work: () => Promise<void>) => {
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  const say = useAction(() =>
    tell(async () => {
      const text = typed.text.trim()
      const issue = messageIssue({ kind: 'text', text })
      if (issue) return setFailure(issue)
      const { clientMsgId } = typed
      onSent(await call(roomApi.send, { id, kind: 'text', text, files: [], clientMsgId }, { idempotent: true }))
      // On a slow line one writes on meanwhile: only what was sent is gone.
      write(restOf(newest.current, typed.text))
    }),
  )
  const deliver = async (message: FileMessage) => {
    setStuck(message)
    const { kind, files, clientMsgId } = message
    onSent(await call(roomApi.send, { id, text: '', kind, files, clientMsgId }, { idempotent: true }))
    setStuck(null)
  }
  const send = async (kind: FileMessage['kind'], files: readonly LocalFile[]) => {
    setUploading(0)
    try {
      const keys: string[] = []
      for (const [index, file] of files.entries())
        keys.push(await bring(kind, file, (done) => setUploading((index + done) / files.length)))
      const voiceOf = kind === 'voice' ? { voiceOf: files[0]?.path } : {}
      await deliver({ kind, files: keys, clientMsgId: random.uuid(), ...voiceOf })
    } finally {
      setUploading(null)
    }
  }
  const again = useAction(() => tell(async () => (stuck ? deliver(stuck) : undefined)))
  const pictures = useAction(() =>
    tell(async () => {
      const chosen = await media.chooseImages({ count: PICTURES_MAX })
      if (chosen.length === 0) return
      const issue = messageIssue({ kind: 'image', pictures: chosen.map((file) => ({ bytes: file.size, type: typeOf(file) })) })
      if (issue) return setFailure(issue)
      await send('image', chosen)
    }),
  )
  const file = useAction(() =>
    tell(async () => {
      const [chosen] = await media.chooseFiles({ count: 1, extensions: ['pdf', 'dcm'] })
      if (!chosen) return
      const issue = messageIssue({ kind: 'file', file: { bytes: chosen.size, type: typeOf(chosen) } })
      if (issue) return setFailure(issue)
      await send('file', [chosen])
    }),
  )
  const voice = useAction((recorded: LocalFile, onDone: () => void) =>
    tell(async () => {
      // The server may have the file already, and perhaps the message: then the same one is sent again.
      if (stuck?.voiceOf === recorded.path) await deliver(stuck)
      else await send('voice', [recorded])
      onDone()
    }),
  )
  return {
    ...{ text: typed.text, failure, uploading, write },
    canRetry: stuck !== null && failure !== '',
    busy: again.busy || say.busy || pictures.busy || file.busy || voice.busy,
    say: () => void say.run(),
    pictures: () => void pictures.run(),
    file: () => void file.run(),
    voice: (recorded: LocalFile, onDone: () => void) => void voice.run(recorded, onDone),
    again: () => void again.run(),
  }
}
export type Composer = ReturnType<typeof useComposer>

/** A file may be large and goes in parts; pictures and voices go whole. */
async function bring(kind: FileMessage['kind'], file: LocalFile, onProgress: (done: number) => void): Promise<string> {
  if (kind !== 'file') return uploadFile(kind === 'voice' ? 'voice' : 'attachment', file, onProgress)
  return sendParts(await openPlace(isDicomFile(file) ? 'dicom' : 'attachment', file), file, onProgress)
}

/** What was typed behind a text while that was being sent; another text stays as it is. */
const restOf = (typed: string, sent: string): string => (typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed)

/** By its name, as it is sent; the server looks into it. */
const typeOf = ({ name }: LocalFile): string => name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? ''
