import { walletApi } from '@/api/wallet'
import { SecurityCheck } from '@/features/security-check/SecurityCheck'
import { payment as cashier } from '@/platform/payment'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useConfirm } from './use-confirm'
import { useWithdraw } from './use-withdraw'
import { OpenWithdrawal, WithdrawView } from './WithdrawView'

/** `/Withdraw`. */
export default function WithdrawPage() {
  const query = useApi(walletApi.withdrawInfo, { way: cashier.way })
  useFresh(query)
  const withdraw = useWithdraw(query.data)
  const { open = null, freeze = null } = query.data ?? {}
  const confirm = useConfirm(open, withdraw.renew)
  return (
    <PageShell needs="certified" data={screenData(query)} skeleton="lines">
      {open ? (
        <OpenWithdrawal
          freeze={freeze}
          withdrawal={open}
          busy={withdraw.cancel.busy || confirm.busy}
          onCancel={() => void withdraw.cancel.run(open.id)}
          onConfirm={confirm.confirm}
        />
      ) : query.data ? (
        <WithdrawView
          {...query.data}
          rail={withdraw.rail}
          amount={withdraw.amount}
          error={withdraw.error}
          onRail={withdraw.choose}
          onAmount={withdraw.change}
          onCard={() => void navigate('bindBank')}
          onSend={withdraw.ask}
        />
      ) : null}
      <SecurityCheck
        open={withdraw.checking}
        title="确认提现"
        note="请验证身份，确认是您本人提现。"
        actionText="验证并提现"
        onClose={withdraw.closeCheck}
        onPassed={withdraw.passed}
      />
    </PageShell>
  )
}
