import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { OrderDetail, RoomMessage } from '@/api/consultation'
import { OPINION_FOOTER } from '@/domain/consultation/kinds'
import { givesOpinion, opinionName } from '@/domain/consultation/services'
import { EVIDENCE_TICK } from '@/domain/consultation/material'
import { orderStateName, isFinal } from '@/domain/consultation/states'
import { CallEntry, CallRecords } from '@/features/call'
import { EventSheet } from '../EventSheet'
import { stateTone } from '@/features/consultation/state-tone'
import { priceText } from '@/features/directory'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import { opinion as opinionIcon } from '@/ui/Icon/more'
import { Addenda } from './Addenda'
import { AppointmentCard } from './AppointmentCard'
import { Invitation } from './Invitation'
import styles from './Room.module.scss'
import { TeamCard } from './TeamCard'
import { Material } from './Material'
import { Messages } from './Messages'
import { MoveSheets } from './MoveSheets'
import type { Moves } from './use-moves'
import type { useRoom } from './use-room'

interface RoomViewProps {
  order: OrderDetail
  room: ReturnType<typeof useRoom>
  /** Until the present state ends; empty: it has no end, or another place says it. */
  left: string
  /** Until the agreed time; empty: it has come, or there is none. */
  toStart: string
  /** Into the calendar of the device; undefined where there is none. */
  onCalendar?: (() => void) | undefined
  moves: Moves
  onTake: (message: RoomMessage) => void
}

/** An order: how it stands, what it is about, what was said. */
export function RoomView({ order, room, left, toStart, onCalendar, moves, onTake }: RoomViewProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <View className="t-consultation">
      <Card spaced>
        <View className={styles.head}>
          <Tag tone={stateTone(order.state)} testId="order-state">
            {orderStateName(order.state, order.kind)}
          </Tag>
          {left ? <Text className={styles.left}>{left}</Text> : null}
          <View
            className={`${styles.history} t-order-history`}
            onClick={() => setHistoryOpen(true)}
            {...a11y(`订单进度，${order.events.length} 条记录`, 'button')}
          >
            <Text>进度</Text>
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        </View>
        {order.notice ? <Text className={`${styles.notice} t-order-notice`}>{order.notice}</Text> : null}
        <Money order={order} />
      </Card>
      <Invitation order={order} busy={moves.busy} onAnswer={moves.answer} />
      {order.appointment ? (
        <AppointmentCard
          order={order}
          appointment={order.appointment}
          left={toStart}
          busy={moves.busy}
          onReschedule={() => moves.ask('reschedule')}
          onCalendar={onCalendar}
        />
      ) : null}
      {order.team ? (
        <TeamCard order={order} team={order.team} onInvite={() => moves.ask('invite')} onShare={() => moves.ask('share')} />
      ) : null}
      <CallEntry id={order.id} service={order.service} orderState={order.state} />
      <OpinionRow order={order} moves={moves} />
      <Addenda order={order} onAdd={() => moves.ask('addendum')} />
      {isFinal(order.state) && order.side === 'applicant' ? (
        <View className={styles.rows}>
          <ListRow icon="plus" text="再次申请" note={order.provider.name} onPress={moves.again} testId="apply-again" />
        </View>
      ) : null}
      <Notice tone="danger" edge>
        {order.dispute === 'open' ? '争议处理中，结果会通知双方' : ''}
      </Notice>
      <Notice tone="watch" edge testId="abuse">
        {ABUSE[order.abuse]}
      </Notice>
      <Material order={order} />
      <CallRecords id={order.id} service={order.service} />
      {order.side === 'doctor' && order.needs.evidence ? (
        <Card spaced>
          <Text className={styles.notice}>首次答复前，请核对复诊凭证：有实体医疗机构的明确诊断，病情无重大变化。</Text>
          <Button tone="secondary" busy={moves.busy} onPress={moves.evidence} testId="confirm-evidence">
            {EVIDENCE_TICK}
          </Button>
        </Card>
      ) : null}
      {order.lastSeq > 0 || order.canWrite ? <Messages order={order} room={room} onTake={onTake} /> : null}
      <EventSheet open={isHistoryOpen} title="订单进度" events={order.events} onClose={() => setHistoryOpen(false)} />
      <MoveSheets order={order} moves={moves} />
    </View>
  )
}

const ABUSE = {
  none: '',
  asked: '已请客服核实，同意后服务以“辱骂、骚扰”为由终止，不退款。核实前服务继续。',
  refused: '客服核实后未同意以“辱骂、骚扰”为由终止，请继续服务或选择其他原因。',
} as const

const REFUNDS = { none: '', refunding: '退款处理中', refunded: '已原路退回' } as const

/** What it costs, and what came back: for who paid. */
function Money({ order: { side, priceCents, refundedCents, refund } }: { order: OrderDetail }) {
  if (side !== 'applicant' || priceCents === 0) return null
  return (
    <View className={styles.money}>
      <Text className={styles.note}>{`费用 ${priceText(priceCents)}`}</Text>
      {refundedCents > 0 ? (
        <Text className={`${styles.note} t-refund`}>{`退款 ${priceText(refundedCents)} · ${REFUNDS[refund]}`}</Text>
      ) : null}
    </View>
  )
}

function OpinionRow({ order, moves }: { order: OrderDetail; moves: Moves }) {
  const mayWrite =
    order.side === 'doctor' &&
    givesOpinion(order.service, order.kind) &&
    ['accepted', 'in_progress', 'opinion_pending'].includes(order.state)
  if (!order.hasOpinion && !mayWrite) return null
  const mayRead = order.side === 'member' && order.state !== 'completed'
  return (
    <View className={styles.rows}>
      <ListRow
        icon={opinionIcon}
        text={`${mayWrite ? '填写' : mayRead ? '查看并签署' : ''}${opinionName(order.service)}`}
        note={order.kind === 'A' ? OPINION_FOOTER : ''}
        onPress={() => moves.opinion(mayWrite ? 'write' : 'read')}
        testId="order-opinion"
      />
    </View>
  )
}
