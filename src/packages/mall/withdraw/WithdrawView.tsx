import { Text, View } from '@tarojs/components'
import type { BankCard, WeChatWallet, Withdrawal } from '@/api/wallet'
import { formatDayTime, formatMoney } from '@/domain/format'
import { frozenSentence } from '@/domain/withdrawal/freeze'
import { centsOf, type WithdrawalLimits } from '@/domain/withdrawal/limits'
import { CONFIRM_HOURS, WECHAT_WALLET, type WithdrawalRail } from '@/domain/withdrawal/rails'
import { withdrawalStateName } from '@/domain/withdrawal/states'
import { Lines } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/Segmented'
import { TextField } from '@/ui/TextField'
import { yuan } from '../components/money-text'
import styles from './WithdrawView.module.scss'

export interface WithdrawViewProps {
  available: number
  /** Why nothing leaves the wallet now. */
  freeze: { reason: string } | null
  card: BankCard | null
  weChat: WeChatWallet
  limits: WithdrawalLimits
  rail: WithdrawalRail
  amount: string
  error: string
  onRail: (rail: WithdrawalRail) => void
  onAmount: (typed: string) => void
  onCard: () => void
  onSend: () => void
}

const RAILS: readonly { key: WithdrawalRail; text: string; testId: string }[] = [
  { key: 'bank', text: '银行卡', testId: 'rail-bank' },
  { key: 'wechat', text: WECHAT_WALLET, testId: 'rail-wechat' },
]

const HOW: Readonly<Record<WithdrawalRail, string>> = {
  bank: '审核通过后打款到银行卡。',
  wechat: `审核通过后请在 ${CONFIRM_HOURS} 小时内到本页确认收款，逾期金额退回钱包。微信实名须与认证姓名一致。`,
}

/** Where it arrives, as it is called beside the amount. */
const arrivalName = (rail: WithdrawalRail): string => `${rail === 'bank' ? '银行卡' : WECHAT_WALLET}到账`

/** How much goes where: what is kept back of it is shown before, item by item. */
export function WithdrawView(props: WithdrawViewProps) {
  const { available, freeze, card, weChat, limits, rail, amount, error, onRail, onAmount, onCard, onSend } = props
  const isUnbound = rail === 'wechat' && weChat !== 'ready'
  const cents = centsOf(amount)
  const shown = Number.isNaN(cents) ? 0 : cents
  const most = Math.min(available, limits.max)
  return (
    <View>
      <View className={styles.card}>
        <ListRow
          icon="shield"
          text={card ? `${card.bankName}储蓄卡` : '绑定银行卡'}
          note={card ? card.masked : '提现前请绑定本人的储蓄卡'}
          onPress={onCard}
          testId="to-card"
        />
      </View>
      <View className={styles.form}>
        {freeze ? <Notice tone="danger">{frozenSentence(freeze.reason)}</Notice> : null}
        {card?.state === 'checking' ? <Notice tone="watch">银行卡核对中，通过后才能提现</Notice> : null}
        {card?.state === 'rejected' ? <Notice tone="watch">{`银行卡未通过核对：${card.reason}`}</Notice> : null}
        {weChat === 'absent' ? null : <Segmented label="收款方式" items={RAILS} current={rail} onChange={onRail} />}
        {isUnbound ? <Notice tone="watch">当前账号还没有绑定微信，请在微信里登录并绑定后再试</Notice> : null}
        <TextField
          label="提现金额（元）"
          kind="money"
          placeholder={`${formatMoney(limits.min)} 至 ${formatMoney(limits.max)}`}
          maxLength={12}
          hint={`可提现 ${yuan(available)}`}
          value={amount}
          onChange={onAmount}
          error={error}
          suffix={
            <Button tone="plain" size="small" onPress={() => onAmount(formatMoney(most))} testId="withdraw-all">
              全部
            </Button>
          }
          testId="withdraw-amount"
        />
        <Card spaced className={styles.lines}>
          <Lines
            items={[
              ['提现金额', yuan(shown)],
              ['手续费', yuan(limits.fee)],
              ['代扣税（入账时已扣）', yuan(0)],
              [arrivalName(rail), yuan(Math.max(0, shown - limits.fee))],
            ]}
          />
        </Card>
        <Button disabled={card?.state !== 'bound' || freeze !== null || isUnbound} onPress={onSend} testId="withdraw-send">
          提现
        </Button>
        <Text className={styles.note}>
          {`单笔 ${formatMoney(limits.min)} 至 ${formatMoney(limits.max)} 元，每天最多 ${limits.perDay} 次、${formatMoney(limits.perDayTotal)} 元，每月最多 ${formatMoney(limits.perMonthTotal)} 元。${HOW[rail]}`}
        </Text>
      </View>
    </View>
  )
}

interface OpenWithdrawalProps {
  freeze: { reason: string } | null
  withdrawal: Withdrawal
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The one that is under way: there is no other until it is done. */
export function OpenWithdrawal({ freeze, withdrawal, busy, onCancel, onConfirm }: OpenWithdrawalProps) {
  const { rail, bankName, masked } = withdrawal
  return (
    <View className={styles.form}>
      {freeze ? <Notice tone="danger">{frozenSentence(freeze.reason)}</Notice> : null}
      <Card spaced className={styles.lines} testId="open-withdrawal">
        <Text className={styles.state}>{withdrawalStateName(withdrawal.state)}</Text>
        <Text className={styles.amount}>{yuan(withdrawal.amount)}</Text>
        <Lines
          items={[
            ['收款账户', masked ? `${bankName} ${masked}` : bankName],
            ['手续费', yuan(withdrawal.fee)],
            [arrivalName(rail), yuan(withdrawal.amount - withdrawal.fee)],
            ['申请时间', formatDayTime(withdrawal.createdAt)],
            ['单号', withdrawal.number],
          ]}
        />
        {withdrawal.state === 'applied' ? (
          <Button tone="secondary" busy={busy} onPress={onCancel} testId="cancel-withdrawal">
            撤销提现
          </Button>
        ) : null}
        {withdrawal.state === 'user_confirm' ? (
          <>
            <Notice tone="info">{`请在 ${CONFIRM_HOURS} 小时内确认收款，逾期金额退回钱包`}</Notice>
            <Button busy={busy} onPress={onConfirm} testId="confirm-withdrawal">
              确认收款
            </Button>
          </>
        ) : null}
      </Card>
      <Text className={styles.note}>这笔提现完成后，才能再次提现。未通过或打款失败时，金额会退回钱包。</Text>
    </View>
  )
}
