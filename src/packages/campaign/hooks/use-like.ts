import { useCallback, useEffect, useRef, useState } from 'react'
import { campaignApi, campaignVoteApi, type Contestant, type Edition } from '@/api/campaign'
import { call } from '@/api/client'
import { RefusedError, sentenceOf, TooManyError, UnauthenticatedError } from '@/api/client/errors'
import { ACTIVITY, activityStatus, NOT_STARTED, VOTING_ENDED } from '@/domain/campaign'
import { serverNow } from '@/domain/clock'
import { privilegeAction } from '@/domain/privilege'
import { dialog } from '@/platform/dialog'
import { useInvalidate, usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { contestantsOf } from './use-campaign'
import { voteAnswered, voteKey } from './vote-keys'

interface Like {
  like: (contestant: Pick<Contestant, 'id'>) => void
  /** Contestants whose vote is being sent. */
  sending: ReadonlySet<string>
  /** The votes of the day are used up, and certification would give more: the sentence that says so, else empty. */
  certifyHint: string
  closeHint: () => void
}

const NOBODY: ReadonlySet<string> = new Set()
/** Why an edition takes no votes; empty: it takes them. */
const REFUSALS = { [ACTIVITY.notStarted]: NOT_STARTED, [ACTIVITY.running]: '', [ACTIVITY.ended]: VOTING_ENDED } as const

/** Whether what we know of an edition does not fit the time of this device: the server has to be asked before a tap is refused. */
function isDoubtful({ activitystatus, startTime, endTime }: Edition): boolean {
  return activityStatus(new Date(startTime), new Date(endTime), new Date(serverNow())) !== activitystatus
}

/** Whether a call that failed was not counted for sure. A user who asks too often, or who has been signed out since, may have been counted before. */
const isAnswer = (error: unknown): boolean =>
  error instanceof RefusedError && !(error instanceof TooManyError) && !(error instanceof UnauthenticatedError)

/** Votes for the contestants of an edition, one call each at a time. The server decides; what it answers is shown everywhere at once. */
export function useLike(edition: Edition | undefined): Like {
  const mayPass = useLoginGate()
  const patch = usePatch()
  const invalidate = useInvalidate()
  const [certifyHint, setHint] = useState('')
  const [sending, setSending] = useState(NOBODY)
  // In refs, so that `like` stays the same: a vote changes the edition, and must not draw five hundred cards again.
  const underWay = useRef(NOBODY)
  const overlapped = useRef(false)
  const present = useRef(edition)
  useEffect(() => {
    present.current = edition
  }, [edition])

  const mark = useCallback((id: string, isSending: boolean) => {
    const next = new Set(underWay.current)
    if (isSending) next.add(id)
    else next.delete(id)
    underWay.current = next
    setSending(next)
  }, [])

  const send = useCallback(
    async (year: number, id: string) => {
      const endpoint = campaignVoteApi[year]
      if (!endpoint) return
      const { privilege, result } = await call(
        endpoint,
        { contestantId: id, idempotencyKey: voteKey(id) },
        // The key makes it safe to try again after a network error.
        { idempotent: true },
      )
      voteAnswered(id)
      if (!result) {
        if (privilegeAction(privilege.code) === 'certify') setHint(privilege.message)
        else dialog.toast(privilege.message)
        // Votes were given elsewhere, if this page offered one.
        void invalidate(campaignApi.edition, campaignApi.rank, campaignApi.contestant)
        return
      }
      const { currentVoteCount, usedToday, limitToday } = result
      const counted = <T extends Contestant>(one: T): T =>
        one.id === id ? { ...one, voteNum: currentVoteCount - one.detail } : one
      const used = (old: Edition): Edition => ({ ...old, mine: old.mine && { ...old.mine, usedToday, limitToday } })
      patch(campaignApi.info, contestantsOf(year), (old) => ({ ...old, targetList: old.targetList.map(counted) }))
      patch(campaignApi.edition, { year: String(year) }, (old) => ({ ...old, edition: used(old.edition) }))
      patch(campaignApi.contestant, { year: String(year), id }, (old) => ({
        edition: used(old.edition),
        contestant: counted(old.contestant),
      }))
      const left = limitToday - usedToday
      dialog.toast(left > 0 ? `点赞成功，今日还可点赞 ${left} 次` : '点赞成功，今日点赞已用完')
      // Places may have changed.
      void invalidate(campaignApi.rank, campaignApi.contestant)
    },
    [patch, invalidate],
  )

  /** Fetches the state of an edition and shows it. */
  const ask = useCallback(
    async (year: number): Promise<Edition> => {
      const answer = await call(campaignApi.edition, { year: String(year) })
      patch(campaignApi.edition, { year: String(year) }, () => answer)
      void invalidate(campaignApi.rank, campaignApi.contestant)
      return answer.edition
    },
    [patch, invalidate],
  )

  const like = useCallback(
    ({ id }: Pick<Contestant, 'id'>) => {
      const now = present.current
      if (!now || underWay.current.has(id)) return
      const refusal = REFUSALS[now.activitystatus]
      const mustAsk = refusal !== '' && isDoubtful(now)
      if (refusal && !mustAsk) return dialog.toast(refusal)
      if (!mustAsk && !mayPass()) return
      if (underWay.current.size > 0) overlapped.current = true
      mark(id, true)
      const work = async () => {
        if (mustAsk) {
          const said = REFUSALS[(await ask(now.year)).activitystatus]
          if (said) return dialog.toast(said)
          if (!mayPass()) return
        }
        await send(now.year, id)
      }
      work()
        .catch((error: unknown) => {
          if (isAnswer(error)) {
            voteAnswered(id)
            // E.g. the voting has ended since.
            void invalidate(campaignApi.edition, campaignApi.rank, campaignApi.contestant)
          }
          dialog.toast(sentenceOf(error))
        })
        .finally(() => {
          mark(id, false)
          if (underWay.current.size > 0 || !overlapped.current) return
          // Answers of parallel calls may come in any order: the remaining votes are fetched once all of them have arrived.
          overlapped.current = false
          void invalidate(campaignApi.edition)
        })
    },
    [ask, invalidate, mark, mayPass, send],
  )
  return { like, sending, certifyHint, closeHint: useCallback(() => setHint(''), []) }
}
