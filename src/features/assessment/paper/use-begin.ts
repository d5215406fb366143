import { useRef } from 'react'
import { assessmentApi, type AssessmentEvent, type PaperItem } from '@/api/assessment'
import { call } from '@/api/client'
import { ForbiddenError, sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useForget } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLoginGate } from '@/shell/session/login'
import { useWayOut } from '@/shell/session/use-way-out'

interface Begin {
  /** Alias of who is to be beaten; empty: nobody. */
  challenger: string
  /** What is to be told first. */
  onArea?: (eventId: string) => Promise<unknown>
  onMissing?: (eventId: string) => Promise<unknown>
  onBegun: (eventId: string, paperId: string) => Promise<unknown>
}

/** Begins an attempt, or goes on with the one that is under way; leads first to what its contest asks for. */
export function useBegin(
  data: { event: AssessmentEvent; paper: PaperItem } | undefined,
  { challenger, onArea, onMissing, onBegun }: Begin,
) {
  const forget = useForget()
  const wayOut = useWayOut()
  const mayPass = useLoginGate()
  // One try of one tap: sent again after a broken line, it is the same attempt.
  const key = useRef(random.uuid())
  const begin = useAction(async () => {
    if (!data) return
    const { event, paper } = data
    const first = event.areas.length > 0 && !event.area ? onArea : event.missing.length > 0 ? onMissing : undefined
    if (first) {
      await first(event.id)
      return
    }
    try {
      await call(assessmentApi.start, { paperId: paper.id, challenger, idempotencyKey: key.current }, { idempotent: true })
    } catch (error) {
      const way = error instanceof ForbiddenError ? wayOut(error.privilege) : undefined
      if (!way) throw error
      if (await dialog.confirm({ message: sentenceOf(error), confirmText: way.text })) way.go()
      return
    }
    key.current = random.uuid()
    await forget(assessmentApi.paper, assessmentApi.event)
    await onBegun(event.id, paper.id)
  })
  return { busy: begin.busy, onBegin: () => mayPass() && void begin.run() }
}
