import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { PacketCondition, PacketShare, PacketTaker, RedPacket } from '@/api/red-packet'
import { formatDayTime, formatMoney } from '@/domain/format'
import { payTypeName } from '@/domain/money/pay-types'
import { isPaidForWork } from '@/domain/red-packet/packet'
import type { Way } from '@/shell/session/use-way-out'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './RedPacketView.module.scss'

interface RedPacketViewProps {
  packet: RedPacket
  conditions: readonly PacketCondition[]
  mine: PacketShare | null
  takers: readonly PacketTaker[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  busy: boolean
  /** It was opened just now, on this page: the amount arrives. */
  isFresh: boolean
  wayOf: (condition: PacketCondition) => Way | undefined
  onTake: () => void
  onWallet: () => void
  onRecords: () => void
  onHelp: () => void
}

/** A red packet in each of its states. */
export function RedPacketView(props: RedPacketViewProps) {
  const { packet, mine, onWallet, onRecords, onHelp } = props
  return (
    <View>
      <View className={styles.head}>
        <Text className={styles.kind}>{kindText(packet)}</Text>
        <Text className={`${styles.title} t-packet-title`}>{packet.title}</Text>
        {mine ? <Amount mine={mine} payType={packet.payType} isFresh={props.isFresh} /> : <Closed {...props} />}
      </View>
      {mine || packet.state !== 'open' ? null : <Conditions {...props} />}
      <Takers {...props} />
      <Section title="更多">
        {mine ? (
          <ListRow icon="shield" text="我的钱包" note="到账金额可在这里提现" onPress={onWallet} testId="packet-wallet" />
        ) : null}
        <ListRow icon="gift" text="红包记录" note="收到与发出的红包，按年合计" onPress={onRecords} testId="packet-records" />
        <ListRow icon="info" text="常见问题" note="税、到账与领取条件" onPress={onHelp} testId="packet-help" />
      </Section>
    </View>
  )
}

const kindText = ({ payType, sponsor }: RedPacket): string =>
  [payTypeName(payType), sponsor ? `由${sponsor}赞助` : ''].filter(Boolean).join(' · ')

function Amount({ mine, payType, isFresh }: { mine: PacketShare; payType: number; isFresh: boolean }) {
  const kind = isPaidForWork(payType) ? '劳务报酬' : '偶然所得'
  return (
    <View className={classNames(styles.amount, isFresh && styles.arriving)}>
      <Text className={`${styles.figure} t-packet-amount`}>{`${formatMoney(mine.cents)} 元`}</Text>
      <Text className={styles.gross}>含税</Text>
      <Text className={`${styles.net} t-packet-net`}>
        {`按${kind}代扣税 ${formatMoney(mine.tax)} 元，到账 ${formatMoney(mine.cents - mine.tax)} 元，已存入钱包余额`}
      </Text>
    </View>
  )
}

/** Not opened by this user: the button, or why there is none. */
function Closed({ packet, conditions, busy, onTake }: RedPacketViewProps) {
  if (packet.state === 'drained') return <Ended icon="empty" text="手慢了，红包已抢完" />
  if (packet.state === 'expired') return <Ended icon="clock" text="红包已过期，剩余金额退回出资方" />
  const mayOpen = conditions.every(({ met }) => met)
  return (
    <View className={styles.amount}>
      <View className={classNames(styles.envelope, busy && styles.opening)}>
        <Icon name="gift" size="huge" color="gold" />
      </View>
      <Text className={styles.net}>{`截止 ${formatDayTime(packet.endTime)}`}</Text>
      {mayOpen ? (
        <Button tone="gold" busy={busy} onPress={onTake} testId="packet-open">
          拆红包
        </Button>
      ) : (
        <Text className={`${styles.net} t-packet-missing`}>满足以下条件后即可拆开</Text>
      )}
    </View>
  )
}

const Ended = ({ icon, text }: { icon: 'empty' | 'clock'; text: string }) => (
  <View className={`${styles.amount} t-packet-ended`}>
    <Icon name={icon} size="huge" color="ink-3" />
    <Text className={styles.ended}>{text}</Text>
  </View>
)

function Conditions({ conditions, packet, wayOf }: RedPacketViewProps) {
  return (
    <Section title="领取条件">
      {conditions.map((condition) => (
        <Condition key={condition.kind} condition={condition} packet={packet} way={wayOf(condition)} />
      ))}
    </Section>
  )
}

function Condition({ condition, packet, way }: { condition: PacketCondition; packet: RedPacket; way?: Way }) {
  const { kind, text, met } = condition
  return (
    <View className={`${styles.row} t-condition-${kind}`}>
      <Icon name={met ? 'check' : 'lock'} color={met ? 'green' : 'ink-3'} />
      <View className={styles.body}>
        <Text className={styles.text}>{text}</Text>
        {kind === 'read' && packet.docTitle ? <Text className={styles.note}>{packet.docTitle}</Text> : null}
      </View>
      {!met && way ? (
        <Button size="small" tone="secondary" onPress={way.go} testId={`way-${kind}`}>
          {way.text}
        </Button>
      ) : null}
      {met ? <Text className={styles.note}>已满足</Text> : null}
    </View>
  )
}

/** Who got how much. Before one has opened it oneself only how many there are is said. */
function Takers({ packet, mine, takers, more, onLoadMore }: RedPacketViewProps) {
  const { takenCount, count, takenCents, total, state } = packet
  const sums = mine || state !== 'open' ? `，共 ${formatMoney(takenCents)}/${formatMoney(total)} 元（含税）` : ''
  return (
    <Section title="领取情况">
      <Text className={`${styles.sums} t-packet-sums`}>{`已领取 ${takenCount}/${count} 个${sums}`}</Text>
      {takenCount === 0 ? <Text className={styles.sums}>还没有人领取</Text> : null}
      {takers.map((taker) => (
        <View key={taker.id} className={`${styles.row} t-taker`}>
          <View className={styles.body}>
            <View className={styles.line}>
              <Text className={styles.text}>{taker.isOwn ? `${taker.name}（我）` : taker.name}</Text>
              {taker.isLuckiest ? (
                <Tag tone="reward" testId="luckiest">
                  手气最佳
                </Tag>
              ) : null}
            </View>
            <Text className={styles.note}>{formatDayTime(taker.takenAt)}</Text>
          </View>
          <Text className={styles.cents}>{`${formatMoney(taker.cents)} 元`}</Text>
        </View>
      ))}
      {takers.length > 0 && more !== 'end' ? <LoadMore state={more} onLoad={onLoadMore} /> : null}
    </Section>
  )
}
