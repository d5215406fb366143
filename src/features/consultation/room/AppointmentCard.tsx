import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Appointment, OrderDetail } from '@/api/consultation'
import { slotText } from '@/domain/clinic-time/text'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import styles from './Appointment.module.scss'

interface AppointmentCardProps {
  order: OrderDetail
  appointment: Appointment
  /** Time that is left until it begins; empty: it has come. */
  left: string
  busy: boolean
  onReschedule: () => void
  /** Into the calendar of the device; undefined where there is none. */
  onCalendar?: (() => void) | undefined
  /** The way into the call. */
  children?: ReactNode
}

/** The agreed time: when, how long until then, and what can still be done about it. */
export function AppointmentCard({ order, appointment, left, busy, onReschedule, onCalendar, children }: AppointmentCardProps) {
  const { startAt, endAt, rescheduleRefusal } = appointment
  const isAhead = order.state === 'scheduled'
  const mayMove = order.moves.includes('reschedule')
  return (
    <Card spaced testId="appointment">
      <View className={styles.head}>
        <Icon name="calendar" color="brand-text" />
        <Text className={styles.time}>{startAt ? slotText(startAt, endAt) : '请重新选择时间'}</Text>
      </View>
      {isAhead ? <Text className={styles.note}>{noteOf(order, appointment, left)}</Text> : null}
      {isAhead && !mayMove && startAt && order.side !== 'member' ? (
        <Text className={`${styles.note} t-no-reschedule`}>{rescheduleRefusal}</Text>
      ) : null}
      {children}
      {isAhead && (mayMove || onCalendar) ? (
        <View className={styles.ways}>
          {mayMove ? (
            <Button tone="secondary" size="small" busy={busy} onPress={onReschedule} testId="reschedule">
              {startAt ? '改约' : '选择时间'}
            </Button>
          ) : null}
          {onCalendar && startAt ? (
            <Button tone="plain" size="small" onPress={onCalendar} testId="appointment-calendar">
              加入日历
            </Button>
          ) : null}
        </View>
      ) : null}
    </Card>
  )
}

function noteOf({ side }: OrderDetail, { startAt }: Appointment, left: string): string {
  if (!startAt)
    return side === 'applicant' ? '上次未按时参加，可免费改约一次，逾期未选退还 50%' : '对方未按时参加，等待其选择新的时间'
  if (!left) return '预约时间已到，15 分钟内须进入'
  return `距开始${left.replace('剩余', '')} · 提前 10 分钟可进入`
}
