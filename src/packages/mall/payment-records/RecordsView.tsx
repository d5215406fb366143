import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { WalletMonth, WalletRecord } from '@/api/wallet'
import { PAY_STATUSES, PAY_TYPES } from '@/domain/money/pay-types'
import { OptionSheet, type Option } from '@/features/options/OptionSheet'
import { Chip } from '@/ui/ChipStrip'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { yuan } from '../components/money-text'
import { RecordRow } from '../components/RecordRow'
import styles from './RecordsView.module.scss'

export const ALL_STATES = -1
export const ALL_TYPES = 0

const STATES: readonly TabItem<string>[] = [
  { key: String(ALL_STATES), text: '全部' },
  ...PAY_STATUSES.map((text, status) => ({ key: String(status), text })),
]
const ANY_TYPE: Option = { id: String(ALL_TYPES), name: '全部类型' }
/** By name: those without one of their own are found under all. */
const TYPES: readonly Option[] = [
  ANY_TYPE,
  ...Object.entries(PAY_TYPES)
    .filter(([, { name }]) => name !== '其他')
    .map(([id, { name }]) => ({ id, name })),
]

interface RecordsViewProps {
  status: number
  payType: number
  records: readonly WalletRecord[]
  months: readonly WalletMonth[]
  more: 'loading' | 'more' | 'end' | 'error'
  onStatus: (status: number) => void
  onType: (payType: number) => void
  onRecord: (id: string) => void
  onLoadMore: () => void
}

/** All records by month, by how they stand and by type. */
export function RecordsView(props: RecordsViewProps) {
  const { status, payType, records, months, more, onStatus, onType, onRecord, onLoadMore } = props
  const [choosing, setChoosing] = useState(false)
  const type = TYPES.find(({ id }) => id === String(payType)) ?? ANY_TYPE
  return (
    <View>
      <Tabs items={STATES} current={String(status)} onChange={(key) => onStatus(Number(key))} />
      <View className={styles.filter}>
        <Chip
          text={type.name}
          role="button"
          on={payType !== ALL_TYPES}
          icon="down"
          onPress={() => setChoosing(true)}
          testId="filter-type"
        />
      </View>
      {records.length === 0 ? (
        <StateView kind="empty" title="没有这样的记录" text="换个状态或类型看看" />
      ) : (
        <>
          {byMonth(records).map(([month, rows]) => (
            <Section key={month} title={`${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`}>
              <Sums month={months.find((row) => row.month === month)} />
              {rows.map((record) => (
                <RecordRow key={record.id} record={record} onPress={() => onRecord(record.id)} />
              ))}
            </Section>
          ))}
          <LoadMore state={more} onLoad={onLoadMore} />
        </>
      )}
      <OptionSheet
        open={choosing}
        title="收支类型"
        options={TYPES}
        chosen={type.id}
        onChoose={({ id }) => {
          setChoosing(false)
          onType(Number(id))
        }}
        onClose={() => setChoosing(false)}
        testId="type-sheet"
      />
    </View>
  )
}

function Sums({ month }: { month?: WalletMonth }) {
  if (!month || (month.received === 0 && month.paid === 0)) return null
  return (
    <Text className={`${styles.sums} t-month-sums`}>
      收入 {yuan(month.received)}　支出 {yuan(month.paid)}
    </Text>
  )
}

/** The month in China, as the server adds up. */
const CHINA_MS = 8 * 3600 * 1000
const monthOf = (iso: string): string => new Date(Date.parse(iso) + CHINA_MS).toISOString().slice(0, 7)

function byMonth(records: readonly WalletRecord[]): [month: string, records: WalletRecord[]][] {
  const groups: [string, WalletRecord[]][] = []
  for (const record of records) {
    const month = monthOf(record.createdAt)
    const last = groups[groups.length - 1]
    if (last?.[0] === month) last[1].push(record)
    else groups.push([month, [record]])
  }
  return groups
}
