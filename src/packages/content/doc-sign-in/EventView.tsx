import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DocEvent } from '@/api/event'
import { serverNow } from '@/domain/clock'
import { eventFormSchema, type EventForm } from '@/domain/event'
import { eventTimeText } from '@/domain/event-time'
import { formatDate, formatDayTime, formatMoney } from '@/domain/format'
import { WAYS_OUT } from '@/domain/privilege'
import { scan } from '@/platform/scan'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import { TextField } from '@/ui/TextField'
import { eventCountText, eventStateText } from '../components/event-texts'
import styles from './EventView.module.scss'
import type { SigningIn } from './use-sign-in'
import type { SigningUp } from './use-sign-up'

interface EventViewProps {
  event: DocEvent
  /** Signing in on site, not signing up. */
  onSite: boolean
  signedIn: boolean
  signUp: SigningUp
  signIn: SigningIn
  cancel: { busy: boolean; cancel: () => void }
  /** For the organiser of the event: the code that the others scan. */
  hostCode?: ReactNode
  onLogin: () => void
  /** To the other of the two: sign-up, or sign-in. */
  onOther: () => void
  onDoc: () => void
  onContact: () => void
  /** To the payment of what is signed up for. */
  onPay: () => void
}

/** An event and what can be done about it. */
export function EventView(props: EventViewProps) {
  const { event, onSite, hostCode, onDoc } = props
  return (
    <View className={styles.page}>
      <Card spaced>
        <View className={styles.head}>
          <DateBlock iso={event.startTime} />
          <View className={styles.named}>
            <Text className={`${styles.title} t-event-heading`}>{event.title}</Text>
            <View className={styles.state}>
              <Tag tone={event.state === 'open' || event.signUp ? 'primary' : 'neutral'} testId="event-state">
                {eventStateText(event)}
              </Tag>
            </View>
          </View>
        </View>
        <Text className={styles.note}>时间：{eventTimeText(event)}</Text>
        <Text className={styles.note}>地点：{event.place || '线上'}</Text>
        {event.price > 0 ? (
          <Text className={`${styles.note} t-event-price`}>{`报名费：¥${formatMoney(event.price)}`}</Text>
        ) : null}
        <Text className={`${styles.note} t-event-count`}>
          {[eventCountText(event), event.state === 'open' ? `${formatDayTime(event.deadline)} 报名截止` : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Card>
      {hostCode}
      {onSite ? <OnSite {...props} /> : <SigningUpPart {...props} />}
      <View className={styles.doc}>
        <ListRow icon="article" text="看原文" onPress={onDoc} testId="event-doc" />
      </View>
    </View>
  )
}

/** The day of the event, large; the line with the time says it in words. */
function DateBlock({ iso }: { iso: string }) {
  const [, month, day] = formatDate(iso).split('-').map(Number)
  return month && day ? (
    <View className={`${styles.date} t-event-date`} aria-hidden="true">
      <Text className={styles.month}>{month} 月</Text>
      <Text className={styles.day}>{day}</Text>
    </View>
  ) : null
}

const CLOSED: Readonly<Partial<Record<DocEvent['state'], [title: string, text: string]>>> = {
  full: ['报名名额已满', '有人取消报名时名额会重新放出，可稍后再来看看'],
  closed: ['报名已截止', '如需参加，请联系活动主办方'],
  over: ['活动已结束', '可在文章与直播回放中查看活动内容'],
  cancelled: ['活动已取消', '给您带来不便，敬请谅解'],
}

/** Nothing can be done here any more, but one may ask. */
const Closed = ({ title, text, onContact }: { title: string; text?: string; onContact: () => void }) => (
  <StateView kind="empty" art="calendar" title={title} text={text} actionText="联系主办方" onAction={onContact} />
)

function SigningUpPart({ event, signedIn, signUp, cancel, onLogin, onOther, onContact, onPay }: EventViewProps) {
  if (event.signUp && event.state !== 'cancelled')
    return <Mine event={event} cancel={cancel} onOther={onOther} onContact={onContact} onPay={onPay} />
  const closed = CLOSED[event.state]
  if (closed) return <Closed title={closed[0]} text={closed[1]} onContact={onContact} />
  if (!signedIn)
    return <StateView kind="notAllowed" title="请先登录" text="登录后即可报名" actionText={WAYS_OUT.login} onAction={onLogin} />
  return <Form signUp={signUp} price={event.price} />
}

const FIELDS: readonly { field: keyof EventForm; label: string; kind?: 'mobile'; maxLength: number }[] = [
  { field: 'name', label: '姓名', maxLength: 30 },
  { field: 'mobile', label: '手机号', kind: 'mobile', maxLength: 11 },
  { field: 'hospital', label: '医院', maxLength: 60 },
  { field: 'department', label: '科室', maxLength: 30 },
  { field: 'title', label: '职称', maxLength: 30 },
]

function Form({ signUp: { form, errors, failure, busy, change, send }, price }: { signUp: SigningUp; price: number }) {
  return (
    <View className={`${styles.form} t-event-form`}>
      {FIELDS.map(({ field, label, kind, maxLength }) => (
        <TextField
          key={field}
          label={label}
          kind={kind}
          rule={eventFormSchema.entries[field]}
          value={form[field]}
          onChange={(value) => change({ [field]: value })}
          maxLength={maxLength}
          error={errors[field]}
          testId={`event-${field}`}
        />
      ))}
      <Notice tone="danger" testId="event-failure">
        {failure}
      </Notice>
      <Button busy={busy} onPress={send} testId="event-send">
        {price > 0 ? `提交报名，去支付 ¥${formatMoney(price)}` : '提交报名'}
      </Button>
      <Text className={styles.note}>姓名与联系方式仅用于本次活动，不会公开。未提交的内容会保存在本机。</Text>
    </View>
  )
}

/** The user's own sign-up. It can be taken back until the event begins. */
function Mine({
  event,
  cancel,
  onOther,
  onContact,
  onPay,
}: Pick<EventViewProps, 'event' | 'cancel' | 'onOther' | 'onContact' | 'onPay'>) {
  const { signUp, signInOnSite, startTime, state, price } = event
  if (!signUp) return null
  const mayCancel = !signUp.signedInAt && serverNow() < Date.parse(startTime)
  return (
    <View className={`${styles.form} t-event-mine`}>
      <Text className={styles.subtitle}>我的报名</Text>
      {[
        ['姓名', signUp.name],
        ['手机号', signUp.mobile],
        ['单位', [signUp.hospital, signUp.department].filter(Boolean).join(' ')],
        ['职称', signUp.title],
        ['报名时间', formatDayTime(signUp.createdAt)],
        ...(signUp.signedInAt ? [['签到时间', formatDayTime(signUp.signedInAt)]] : []),
      ].map(([label, value]) => (
        <View key={label} className={styles.row}>
          <Text className={styles.label}>{label}</Text>
          <Text className={styles.value}>{value}</Text>
        </View>
      ))}
      {signUp.awaitsPayment && state !== 'over' ? (
        <>
          <Notice tone="watch">名额已为您保留，请在半小时内完成支付</Notice>
          <Button onPress={onPay} testId="event-pay">
            {`去支付 ¥${formatMoney(price)}`}
          </Button>
        </>
      ) : null}
      {signInOnSite && !signUp.signedInAt && !signUp.awaitsPayment && state !== 'over' ? (
        <Button onPress={onOther} testId="event-to-sign-in">
          现场签到
        </Button>
      ) : null}
      <Button tone="secondary" onPress={onContact} testId="event-contact">
        联系主办方
      </Button>
      {mayCancel ? (
        <Button tone="plain" busy={cancel.busy} onPress={cancel.cancel} testId="event-cancel">
          取消报名
        </Button>
      ) : null}
    </View>
  )
}

function OnSite({ event, signedIn, signIn, onLogin, onOther, onContact }: EventViewProps) {
  const { signUp, signInOnSite, signInFrom, state } = event
  if (!signInOnSite)
    return (
      <StateView
        kind="empty"
        art="calendar"
        title="该活动无需现场签到"
        text="按时参加即可"
        actionText="看报名"
        onAction={onOther}
      />
    )
  if (state === 'cancelled' || state === 'over')
    return <Closed title={CLOSED[state]?.[0] ?? ''} text={CLOSED[state]?.[1]} onContact={onContact} />
  if (!signedIn)
    return (
      <StateView
        kind="notAllowed"
        title="请先登录"
        text="登录报名时使用的账号后签到"
        actionText={WAYS_OUT.login}
        onAction={onLogin}
      />
    )
  if (!signUp)
    return (
      <StateView
        kind="notAllowed"
        title="您还没有报名该活动"
        text={state === 'open' ? '报名后即可签到' : '报名已截止，请联系现场工作人员'}
        art="calendar"
        actionText={state === 'open' ? '去报名' : '联系主办方'}
        onAction={state === 'open' ? onOther : onContact}
      />
    )
  if (signUp.signedInAt)
    return (
      <View className="t-event-signed-in">
        <StateView
          kind="success"
          title="签到成功"
          text={`${signUp.name}，签到时间 ${formatDayTime(signUp.signedInAt)}`}
          actionText="我的报名"
          onAction={onOther}
        />
      </View>
    )
  if (serverNow() < Date.parse(signInFrom))
    return (
      <StateView
        kind="waiting"
        title="签到尚未开始"
        text={`${formatDayTime(signInFrom)} 起可以签到`}
        actionText="我的报名"
        onAction={onOther}
      />
    )
  return (
    <View className={`${styles.form} t-event-sign-in-form`}>
      <Text className={styles.note}>请扫描现场屏幕上的二维码，或输入屏幕上的 6 位签到码。</Text>
      <Button onPress={signIn.scan} busy={signIn.busy} testId="event-scan">
        {scan.source === 'camera' ? '扫码签到' : '拍照或选图识别二维码'}
      </Button>
      <TextField
        label="签到码"
        kind="code"
        value={signIn.code}
        onChange={signIn.change}
        maxLength={6}
        error={signIn.error}
        testId="event-code"
      />
      <Button tone="secondary" busy={signIn.busy} onPress={signIn.send} testId="event-code-send">
        确认签到
      </Button>
    </View>
  )
}
