import { useCallback, useEffect, useRef } from 'react'
import { AI_PATH, aiApi, aiFrameSchema, type AiFrame } from '@/api/ai'
import { call } from '@/api/client'
import type { Answer } from '@/domain/grounding/answer'
import { RoomSocket } from '@/features/room-socket'
import { useApi, usePatch } from '@/shell/data'

/** How often an answer that comes is asked for beside the socket, ms: no socket may be let through. */
const LOOK_MS = 2000

/** What a frame makes of the answer it is about; null: it does not fit, and the answer has to be asked for. */
function heard(answer: Answer, frame: Exclude<AiFrame, { kind: 'joined' }>): Answer | null {
  if (frame.kind === 'changed' || answer.state !== 'answering') return null
  const known = answer.sentences.length
  if (frame.at < known) return answer
  if (frame.at > known) return null
  return frame.kind === 'draft'
    ? { ...answer, draft: frame.text }
    : { ...answer, draft: '', sentences: [...answer.sentences, frame.sentence] }
}

/** A conversation, with the answers as they come; '' for one that has not begun. */
export function useConversation(id: string) {
  const query = useApi(aiApi.conversation, { id }, { enabled: id !== '' })
  const patch = usePatch()
  const { refetch } = query
  const answers = id === '' ? undefined : query.data?.answers
  const newest = useRef(answers)
  newest.current = answers
  const put = useCallback(
    (answer: Answer) =>
      void patch(aiApi.conversation, { id }, (whole) => ({
        ...whole,
        answers: whole.answers.map((other) => (other.id === answer.id ? answer : other)),
      })),
    [id, patch],
  )
  const look = useCallback(
    async (answerId: string) => {
      const { answer } = await call(aiApi.answer, { id: answerId })
      // Half a sentence is known to the process alone that writes it, and what the socket said meanwhile may be newer.
      const known = newest.current?.find(({ id: other }) => other === answerId)
      const isSame = known?.state === answer.state && known.sentences.length === answer.sentences.length
      put(isSame && known.draft.length > answer.draft.length ? { ...answer, draft: known.draft } : answer)
    },
    [put],
  )
  const running = answers?.find(({ state }) => state === 'answering')?.id ?? ''

  useEffect(() => {
    if (!id) return undefined
    const again = () => void refetch().catch(() => undefined)
    const socket = new RoomSocket(
      { path: AI_PATH, named: 'conversation', id, frame: aiFrameSchema },
      {
        since: () => '',
        onFrame(frame) {
          if (frame.kind === 'joined') return again()
          const answer = newest.current?.find(({ id: known }) => known === frame.answerId)
          // Asked on another phone.
          if (!answer) return again()
          const next = heard(answer, frame)
          if (next) put(next)
          else look(answer.id).catch(() => undefined)
        },
        onBroken: () => undefined,
        onRefused: () => undefined,
      },
    )
    socket.open()
    return () => socket.close()
  }, [id, look, put, refetch])

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => look(running).catch(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [running, look])

  return { query, answers: answers ?? [], running, put }
}
