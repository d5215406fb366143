import { walletApi } from '@/api/wallet'
import { CARD_WAYS } from '@/domain/security-way'
import { SecurityCheck } from '@/features/security-check/SecurityCheck'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { BindBankView } from './BindBankView'
import { useBindBank } from './use-bind-bank'

/** `/BindBank`. */
export default function BindBankPage() {
  const query = useApi(walletApi.bindInfo, {})
  const bind = useBindBank(query.data?.idNumber === '')
  return (
    <PageShell needs="certified" data={screenData(query)} skeleton="lines">
      {query.data ? <BindBankView {...query.data} bind={bind} /> : null}
      <SecurityCheck
        open={bind.checking}
        title="绑定银行卡"
        note="请用短信验证身份，确认是您本人绑定。"
        ways={CARD_WAYS}
        actionText="验证并绑定"
        onClose={bind.closeCheck}
        onPassed={bind.passed}
      />
    </PageShell>
  )
}
