import { useState } from 'react'
import type { OrderDetail } from '@/api/consultation'
import { isFinal } from '@/domain/consultation/states'
import { LeftDraft } from '@/features/left-draft'
import { roomDraft, type Composer } from './use-composer'

interface LeftMessageProps {
  order: Pick<OrderDetail, 'canWrite' | 'state'>
  composer: Pick<Composer, 'text' | 'write'>
}

/** What was typed in a room that takes no more words. While an order only waits, the words wait too. */
export const LeftMessage = ({ order: { canWrite, state }, composer }: LeftMessageProps) => (
  <LeftDraft
    why="服务已结束，这条消息没有发出"
    text={!canWrite && isFinal(state) ? composer.text : ''}
    onRemove={() => composer.write('')}
  />
)

/** What was typed in the room of an order that is not there any more. */
export function LostMessage({ id }: { id: string }) {
  const [draft] = useState(() => roomDraft(id))
  const [left, setLeft] = useState(() => draft.read()?.text ?? '')
  const remove = () => {
    draft.remove()
    setLeft('')
  }
  return <LeftDraft why="订单已不存在，这条消息没有发出" text={left} onRemove={remove} />
}
