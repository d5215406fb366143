import { useCallback, useEffect, useRef, useState } from 'react'
import { campaignApi, campaignVoteApi, type Contestant, type Edition } from '@/api/campaign'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/errors'
import { ACTIVITY, limitSentence, NOT_STARTED, VOTING_ENDED } from '@/domain/campaign'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate, usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/login'
import { contestantsOf } from './use-campaign'

interface Like {
  like: (contestant: Pick<Contestant, 'id'>) => void
  /** The votes of the day are used up, and certification would give more. */
  asksToCertify: boolean
  closeAsking: () => void
}

/** Votes for the contestants of an edition. The server decides; what it answers is shown everywhere at once. */
export function useLike(edition: Edition | undefined): Like {
  const mayPass = useLoginGate()
  const patch = usePatch()
  const invalidate = useInvalidate()
  const [asksToCertify, setAsking] = useState(false)
  const sending = useRef(false)
  // In a ref, so that `like` stays the same: a vote changes the edition, and must not draw five hundred cards anew.
  const present = useRef(edition)
  useEffect(() => {
    present.current = edition
  }, [edition])

  const send = useCallback(
    async (year: number, id: string) => {
      const endpoint = campaignVoteApi[year]
      if (!endpoint) return
      const { result } = await call(
        endpoint,
        { contestantId: id, idempotencyKey: random.uuid() },
        // The key makes trying again after a network fault safe.
        { idempotent: true },
      )
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
      await invalidate(campaignApi.rank, campaignApi.contestant)
    },
    [patch, invalidate],
  )

  const like = useCallback(
    ({ id }: Pick<Contestant, 'id'>) => {
      const now = present.current
      if (!now || sending.current) return
      if (now.activitystatus === ACTIVITY.ended) return dialog.toast(VOTING_ENDED)
      if (now.activitystatus === ACTIVITY.notStarted) return dialog.toast(NOT_STARTED)
      if (!mayPass()) return
      sending.current = true
      send(now.year, id)
        .catch((error: unknown) => {
          const sentence = sentenceOf(error)
          if (sentence === limitSentence(false)) setAsking(true)
          else dialog.toast(sentence)
        })
        .finally(() => {
          sending.current = false
        })
    },
    [mayPass, send],
  )
  return { like, asksToCertify, closeAsking: useCallback(() => setAsking(false), []) }
}
