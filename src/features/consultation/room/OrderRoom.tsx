import { observer } from 'mobx-react'
import { useCallback, type ReactNode } from 'react'
import { clinicApi } from '@/api/clinic'
import { consultationApi, type OrderDetail, type RoomMessage } from '@/api/consultation'
import { serviceName } from '@/domain/consultation/services'
import { isFinal } from '@/domain/consultation/states'
import { InquiryRecipes } from '@/features/prescription'
import { addEvent } from '@/features/calendar'
import { calendar } from '@/platform/calendar'
import { useRoute } from '@/routes'
import { topChrome } from '@/shell/chrome'
import { useApi, useInvalidate, usePatch } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCountdown } from '@/ui/use-countdown'
import { patientText } from '../case/CaseParts'
import { LeftMessage, LostMessage } from './LeftMessage'
import { leftText } from './left-text'
import { hasFoot, RoomFoot } from './RoomFoot'
import { RoomView } from './RoomView'
import { useComposer } from './use-composer'
import { useMoves } from './use-moves'
import { useRoom } from './use-room'

/** The page of an order, by its id: what it is about, what was said in it, and what can be done. The children stand above it: a way on. */
export function OrderRoom({ id, children }: { id: string; children?: ReactNode }) {
  const query = useApi(consultationApi.detail, { id })
  useFresh(query)
  const order = query.data
  if (!order) return <PageShell needs="login" data={screenData(query)} skeleton="article" gone={<LostMessage id={id} />} />
  return (
    <Room order={order} refetch={query.refetch}>
      {children}
    </Room>
  )
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

interface RoomProps {
  order: OrderDetail
  refetch: () => Promise<unknown>
  children?: ReactNode
}

const Room = observer(function Room({ order, refetch, children }: RoomProps) {
  const patch = usePatch()
  const invalidate = useInvalidate()
  const { id } = order
  const take = useCallback(
    (changed: OrderDetail) => {
      patch(consultationApi.detail, { id }, () => changed)
      void invalidate(consultationApi.list, clinicApi.slots)
    },
    [id, invalidate, patch],
  )
  // The order itself has changed since it was asked for: the other side was here, or the clock.
  const room = useRoom(id, (version) => {
    if (version > order.version) void refetch()
  })
  const sent = ({ message, order: changed }: { message: RoomMessage; order: OrderDetail | null }) => {
    room.put(message)
    if (changed) take(changed)
  }
  const composer = useComposer(id, sent)
  const moves = useMoves(order, take, () => void refetch())
  const seconds = useCountdown(Date.parse(order.dueAt) || 0)
  // What is still to come after the end is between us and the doctor.
  const left = isFinal(order.state) ? '' : leftText(order.dueAt, seconds)
  const { startAt = '', endAt = '' } = order.appointment ?? {}
  const toStart = leftText(startAt, useCountdown(Date.parse(startAt) || 0))
  const onCalendar = () =>
    void addEvent({
      title: serviceName(order.service),
      startTime: startAt,
      endTime: endAt,
      description: '肿瘤医生 预约，请提前 10 分钟进入',
    })
  // Of an agreed time its own card says how long.
  const stateLeft = order.appointment ? '' : left
  // Where a host draws the bar, that takes no line of ours.
  const hasBar = topChrome(useRoute(), []) === 'bar'
  const who = patientText(order.patientCard)
  return (
    <PageShell
      needs="login"
      isSample={order.isSample}
      title={serviceName(order.service)}
      bar={
        order.side !== 'applicant' && who
          ? { title: who, note: join(serviceName(order.service), stateLeft) }
          : { note: stateLeft }
      }
      footer={hasFoot(order, moves) ? <RoomFoot order={order} composer={composer} moves={moves} /> : undefined}
      tallFooter={order.canWrite}
    >
      {children}
      {order.kind === 'B' && order.acceptedAt ? <InquiryRecipes inquiryId={id} lastSeq={room.messages.at(-1)?.seq ?? 0} /> : null}
      <RoomView
        {...{ order, room, toStart, moves }}
        left={hasBar ? '' : stateLeft}
        onCalendar={calendar.available() ? onCalendar : undefined}
        onTake={room.put}
      />
      <LeftMessage order={order} composer={composer} />
    </PageShell>
  )
})
