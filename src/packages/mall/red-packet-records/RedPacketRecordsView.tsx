import { Text, View } from '@tarojs/components'
import type { PacketRecord, PacketYear, RecordDirection } from '@/api/red-packet'
import { formatDayTime, formatMoney } from '@/domain/format'
import { payTypeName } from '@/domain/money/pay-types'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { chinaYear } from '../components/china-year'
import styles from './RedPacketRecordsView.module.scss'

const DIRECTIONS: readonly TabItem<RecordDirection>[] = [
  { key: 'received', text: '收到的' },
  { key: 'given', text: '发出的' },
]

interface RedPacketRecordsViewProps {
  direction: RecordDirection
  onDirection: (direction: RecordDirection) => void
  years: readonly PacketYear[]
  records: readonly PacketRecord[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (record: PacketRecord) => void
  onStrategies: () => void
}

/** Red packets by year, each year with its sum. */
export function RedPacketRecordsView(props: RedPacketRecordsViewProps) {
  const { direction, onDirection, years, records, more, onLoadMore, onOpen, onStrategies } = props
  return (
    <View>
      <Tabs items={DIRECTIONS} current={direction} onChange={onDirection} />
      {years.length === 0 ? <None direction={direction} onStrategies={onStrategies} /> : null}
      {years.map((year) => (
        <Section key={year.year} title={`${year.year} 年`}>
          <Text className={`${styles.sum} t-packet-year`}>{sumText(direction, year)}</Text>
          {records
            .filter(({ time }) => chinaYear(Date.parse(time)) === year.year)
            .map((record) => (
              <Row key={record.id} record={record} onPress={() => onOpen(record)} />
            ))}
        </Section>
      ))}
      {years.length > 0 && more !== 'end' ? <LoadMore state={more} onLoad={onLoadMore} /> : null}
    </View>
  )
}

function sumText(direction: RecordDirection, { count, cents, tax }: PacketYear): string {
  if (direction === 'given') return `发出 ${count} 个，共 ${formatMoney(cents)} 元`
  return `收到 ${count} 个，含税 ${formatMoney(cents)} 元，代扣税 ${formatMoney(tax)} 元，到账 ${formatMoney(cents - tax)} 元`
}

function Row({ record, onPress }: { record: PacketRecord; onPress: () => void }) {
  const { title, payType, cents, tax, count, takenCount, time } = record
  return (
    <View className={`${styles.row} t-packet-record`} onClick={onPress} {...withRole('link')}>
      <View className={styles.body}>
        <Text className={styles.title}>{title}</Text>
        <Text className={styles.note}>{`${payTypeName(payType)} · ${formatDayTime(time)}`}</Text>
      </View>
      <View className={styles.amount}>
        <Text className={styles.cents}>{`${formatMoney(cents)} 元`}</Text>
        <Text className={styles.note}>
          {count > 0 ? `已领 ${takenCount}/${count}` : `含税，到账 ${formatMoney(cents - tax)}`}
        </Text>
      </View>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}

/** Packets are funded by campaigns and sponsors, so that most people have given none. */
function None({ direction, onStrategies }: Pick<RedPacketRecordsViewProps, 'direction' | 'onStrategies'>) {
  if (direction === 'given')
    return <StateView kind="empty" art="gift" title="没有发出的红包" text="红包由平台或赞助方出资，个人账号不能发红包" />
  return (
    <StateView kind="empty" art="gift" title="还没有收到红包" text="阅读、答题与活动中的红包，领取后都记在这里">
      <ListRow icon="info" text="红包攻略" note="哪里有红包，怎么领" onPress={onStrategies} testId="to-strategies" />
    </StateView>
  )
}
