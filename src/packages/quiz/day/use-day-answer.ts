import { useState } from 'react'
import { memoryApi, type Today } from '@/api/memory'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useStores } from '@/stores/context'
import { useSettled } from '../components/use-settled'

const TOPIC = 'memory-day'

/** The answer to the question of a day: chosen, on its way, or told. It survives without a network, and is sent by itself. */
export function useDayAnswer(today: Today | undefined, refetch: () => Promise<unknown>) {
  const { outbox, session } = useStores()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const day = today?.day ?? ''
  const sent = outbox.items.find(
    ({ owner, topic, payload }) => owner === session.userId && topic === TOPIC && payload.day === day,
  )
  useSettled(sent !== undefined, () => {
    const { lastRefusal } = outbox
    if (lastRefusal?.topic === TOPIC) dialog.toast(lastRefusal.message)
    void refetch()
  })
  const answer = () => {
    const idempotencyKey = random.uuid()
    const answeredAt = new Date(serverNow()).toISOString()
    const given = { day, itemId: today?.asked.itemId, response: chosen, answeredAt, idempotencyKey }
    const isTaken = outbox.add(memoryApi.answerDay, given, { topic: TOPIC })
    if (!isTaken) dialog.toast('待发送的内容过多，请联网后重试')
  }
  return {
    response: today?.asked.feedback ? today.asked.response : ((sent?.payload.response as string[] | undefined) ?? chosen),
    /** On its way, or waiting for a network. */
    isWaiting: sent !== undefined,
    /** What is shown is of another day: without a network the new one cannot be had. */
    isOld: day !== '' && day !== chinaDay(serverNow()),
    choose: setChosen,
    answer,
  }
}
