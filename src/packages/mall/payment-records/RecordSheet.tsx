import { Text, View } from '@tarojs/components'
import { walletApi, type WalletDetail } from '@/api/wallet'
import { call } from '@/api/client'
import { formatDayTime } from '@/domain/format'
import { PAY_STATUSES, payTypeName } from '@/domain/money/pay-types'
import { Lines, openPayPage } from '@/features/payment'
import { dialog } from '@/platform/dialog'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { signedMoney, yuan } from '../components/money-text'
import styles from './RecordSheet.module.scss'

/** One record: what it was for, what was kept back, what happened when. */
export function RecordSheet({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Sheet open={id !== ''} title="收支详情" onClose={onClose} testId="record-sheet">
      <Record id={id} />
    </Sheet>
  )
}

function Record({ id }: { id: string }) {
  const query = useApi(walletApi.record, { recordId: id })
  const invalidate = useInvalidate()
  const cancel = useAction(async () => {
    if (!(await dialog.confirm({ title: '撤销提现？', message: '金额将退回钱包余额。', confirmText: '撤销提现' }))) return
    try {
      await call(walletApi.cancel, { withdrawalId: id.slice(1) })
      dialog.toast('已撤销，金额已退回钱包', { icon: 'success' })
    } finally {
      await invalidate(walletApi.record, walletApi.records, walletApi.info, walletApi.withdrawInfo)
    }
  })
  const { data } = query
  const pay = () => (data ? openPayPage({ tradeNo: data.number, amount: data.gross }) : undefined)
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      {data ? <RecordView detail={data} busy={cancel.busy} onCancel={() => void cancel.run()} onPay={pay} /> : null}
    </DataStates>
  )
}

interface RecordViewProps {
  detail: WalletDetail
  busy: boolean
  onCancel: () => void
  /** What waits is paid on its own page. */
  onPay: () => void
}

const GROSS: Readonly<Record<WalletDetail['kind'], string>> = {
  earning: '税前金额',
  withdrawal: '提现金额',
  payment: '订单金额',
  refund: '退款金额',
}

export function RecordView({ detail, busy, onCancel, onPay }: RecordViewProps) {
  const { kind } = detail
  return (
    <View className={styles.detail}>
      <Text className={`${styles.amount} t-record-amount`}>{signedMoney(detail.amount)}</Text>
      <Notice tone="watch" testId="record-reason">
        {detail.reason}
      </Notice>
      <Lines
        items={[
          ['用途', detail.title],
          ['类型', payTypeName(detail.payType)],
          ['状态', PAY_STATUSES[detail.status]],
          ['收款账户', detail.card],
          [GROSS[kind], yuan(detail.gross)],
          ['平台服务费', detail.commission > 0 ? yuan(detail.commission) : ''],
          ['代扣税', kind === 'earning' ? yuan(detail.tax) : ''],
          ['手续费', kind === 'withdrawal' ? yuan(detail.fee) : ''],
          ['税后到账', kind === 'earning' ? yuan(detail.amount) : ''],
          // Of what came back nothing arrived there.
          ['到账金额', kind === 'withdrawal' && detail.status !== 2 ? yuan(detail.gross - detail.fee) : ''],
          ['已退款', detail.refunded > 0 ? yuan(detail.refunded) : ''],
          ['单号', detail.number],
        ]}
      />
      <Text className={styles.heading}>进度</Text>
      <Lines items={detail.steps.map(({ text, at }) => [text, formatDayTime(at)] as const)} />
      {detail.canPay ? (
        <Button onPress={onPay} testId="record-pay">
          {`去支付 ${yuan(detail.gross)}`}
        </Button>
      ) : null}
      {detail.canCancel ? (
        <Button tone="secondary" busy={busy} onPress={onCancel} testId="cancel-withdrawal">
          撤销提现
        </Button>
      ) : null}
    </View>
  )
}
