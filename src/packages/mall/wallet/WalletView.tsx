import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { BankCard, WalletMonth, WalletRecord } from '@/api/wallet'
import { formatMoney } from '@/domain/format'
import { frozenSentence } from '@/domain/withdrawal/freeze'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { card as cardIcon, eyeOff } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { yuan } from '../components/money-text'
import { RecordRow } from '../components/RecordRow'
import styles from './WalletView.module.scss'

interface WalletViewProps {
  available: number
  frozen: number
  /** Why nothing leaves the wallet now. */
  freeze: { reason: string } | null
  card: BankCard | null
  recent: readonly WalletRecord[]
  months: readonly WalletMonth[]
  /** Others look over one's shoulder. */
  isHidden: boolean
  onHide: () => void
  onWithdraw: () => void
  onCard: () => void
  onIncome: () => void
  onRecords: () => void
  onRecord: (id: string) => void
}

const HIDDEN = '****'
const CARD_STATES = { bound: '已实名', checking: '核对中', rejected: '未通过核对' } as const

/** What can be withdrawn and what is on its way, where it goes, and what came lately. */
export function WalletView(props: WalletViewProps) {
  const { available, frozen, freeze, card, recent, months, isHidden, onHide, onWithdraw, onCard, onIncome, onRecords, onRecord } =
    props
  return (
    <View>
      {freeze ? (
        <Notice tone="danger" edge testId="wallet-freeze">
          {frozenSentence(freeze.reason)}
        </Notice>
      ) : null}
      <View className={styles.head}>
        <View className={styles.rings} />
        <View className={styles.label}>
          <Text>可提现余额（元）</Text>
          <View
            className={`${styles.eye} t-hide-balance`}
            onClick={onHide}
            {...a11y(isHidden ? '显示余额' : '隐藏余额', 'button')}
          >
            <Icon name={isHidden ? eyeOff : 'eye'} color="on-brand" />
          </View>
        </View>
        <Text className={`${styles.balance} t-available`}>{isHidden ? HIDDEN : formatMoney(available)}</Text>
        <View className={styles.foot}>
          <Text className={`${styles.frozen} t-frozen`}>提现中 {isHidden ? HIDDEN : yuan(frozen)}</Text>
          <Button tone="secondary" size="small" onPress={onWithdraw} testId="to-withdraw">
            提现
          </Button>
        </View>
      </View>
      <View className={styles.card}>
        <ListRow
          icon={cardIcon}
          text={card ? `${card.bankName}储蓄卡` : '绑定银行卡'}
          note={card ? `${card.masked} · ${CARD_STATES[card.state]}` : '提现前请绑定本人的储蓄卡'}
          extra={card ? <Text className={styles.change}>更换</Text> : null}
          onPress={onCard}
          testId="to-card"
        />
        <ListRow icon="file" text="我的收入及纳税" note="按年度查看收入和代扣税额" onPress={onIncome} testId="to-income" />
      </View>
      {card?.state === 'rejected' ? <Notice tone="watch">{`银行卡未通过核对：${card.reason}`}</Notice> : null}
      <Months months={months} />
      <Section title="最近明细" onMore={onRecords} moreText="全部">
        {recent.length === 0 ? (
          <StateView kind="empty" title="还没有收支" text="收入和奖励到账后会记在这里" />
        ) : (
          recent.map((record) => <RecordRow key={record.id} record={record} onPress={() => onRecord(record.id)} />)
        )}
      </Section>
      <Text className={styles.note}>钱包余额来自您的收入与奖励，实名后可提现到本人银行卡，不支持充值和转账。</Text>
    </View>
  )
}

const monthName = (month: string): string => `${Number(month.slice(5))} 月`

/** What was received in each of the last months. */
function Months({ months }: { months: readonly WalletMonth[] }) {
  const most = Math.max(...months.map(({ received }) => received))
  if (!(most > 0)) return null
  const total = months.reduce((sum, { received }) => sum + received, 0)
  const said = months.map(({ month, received }) => `${monthName(month)} ${formatMoney(received)} 元`).join('，')
  return (
    <Card className={styles.months}>
      <View className={styles.monthsHead}>
        <Text className={styles.monthsTitle}>近 {months.length} 个月收入</Text>
        <Text className={styles.total}>合计 {yuan(total)}</Text>
      </View>
      <View className={styles.bars} {...a11y(`每月收入：${said}`)}>
        {months.map(({ month, received }, at) => (
          <View key={month} className={styles.month}>
            <View className={styles.room}>
              {received > 0 ? <Text className={styles.figure}>{Math.round(received / 100)}</Text> : null}
              <View
                className={classNames(styles.bar, at === months.length - 1 && styles.barNow)}
                style={{ height: `${Math.max(4, (received / most) * 100)}%` }}
              />
            </View>
            <View className={styles.name}>{monthName(month)}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
