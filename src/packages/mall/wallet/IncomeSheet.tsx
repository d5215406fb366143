import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { walletApi, type KindOfIncome, type YearIncome } from '@/api/wallet'
import { serverNow } from '@/domain/clock'
import { Lines } from '@/features/payment'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { Sheet } from '@/ui/Sheet'
import { StateView } from '@/ui/StateView'
import { chinaYear } from '../components/china-year'
import { yuan } from '../components/money-text'
import styles from './IncomeSheet.module.scss'

/** 我的收入及纳税: what came in during a year, and the tax that was withheld of it. */
export function IncomeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="我的收入及纳税" onClose={onClose} testId="income-sheet">
      <Years />
    </Sheet>
  )
}

function Years() {
  const [present] = useState(() => chinaYear(serverNow()))
  const [year, setYear] = useState(present)
  // Which years there are is said with any of them; the switch stays while another one loads or fails.
  const { data } = useApi(walletApi.income, { year: present })
  const years = [present, ...(data?.years ?? []).filter((known) => known !== present)]
  return (
    <>
      {years.length > 1 ? (
        <View className={styles.years}>
          <ChipStrip tabs>
            {years.map((one) => (
              <Chip
                key={one}
                text={`${one} 年`}
                role="tab"
                on={one === year}
                onPress={() => setYear(one)}
                testId={`income-${one}`}
              />
            ))}
          </ChipStrip>
        </View>
      ) : null}
      <View className={styles.statement}>
        <Year key={year} year={year} />
        <Text className={styles.note}>
          本页为平台向您支付的收入和代扣税额的统计，不作为完税证明；纳税情况以税务机关的记录为准。
        </Text>
      </View>
    </>
  )
}

function Year({ year }: { year: number }) {
  const query = useApi(walletApi.income, { year })
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      {query.data ? <YearView income={query.data} /> : null}
    </DataStates>
  )
}

function YearView({ income: { year, total, kinds, months } }: { income: YearIncome }) {
  if (months.length === 0) return <StateView kind="empty" title={`${year} 年没有收入`} text="收入到账后会记在这里" />
  return (
    <>
      <View className="t-income-total">
        <Lines items={sumLines(total)} />
      </View>
      {kinds.length > 1 ? <Kinds title="全年" kinds={kinds} /> : null}
      {months.map(({ month, kinds: those }) => (
        <Kinds key={month} title={`${Number(month.slice(5))} 月`} kinds={those} />
      ))}
    </>
  )
}

const sumLines = ({ gross, tax, net }: YearIncome['total']) =>
  [
    ['税前收入', yuan(gross)],
    ['代扣税额', yuan(tax)],
    ['税后收入', yuan(net)],
  ] as const

/** What a month or the year holds, kind by kind. */
function Kinds({ title, kinds }: { title: string; kinds: readonly KindOfIncome[] }) {
  return (
    <>
      {kinds.map((one) => (
        <View key={one.kind} className="t-income-kind">
          <Text className={styles.heading}>{`${title} · ${one.kind}`}</Text>
          <Lines items={sumLines(one)} />
        </View>
      ))}
    </>
  )
}
