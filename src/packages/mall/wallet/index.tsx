import { useState } from 'react'
import * as v from 'valibot'
import { walletApi } from '@/api/wallet'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { defineEntry } from '@/stores/persist'
import { IncomeSheet } from './IncomeSheet'
import { WalletView } from './WalletView'

/** Whether the balance is hidden, on this device. */
const walletHiddenEntry = defineEntry({ key: 'walletHidden', version: 1, schema: v.boolean(), scope: 'account' })

/** `/MyWallet`. */
export default function WalletPage() {
  const query = useApi(walletApi.info, {})
  useFresh(query)
  const [isHidden, setHidden] = useState(() => walletHiddenEntry.read() ?? false)
  const hide = () => {
    walletHiddenEntry.write(!isHidden)
    setHidden(!isHidden)
  }
  const [isIncomeOpen, setIncomeOpen] = useState(false)
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="board">
      {query.data ? (
        <WalletView
          {...query.data}
          isHidden={isHidden}
          onHide={hide}
          onWithdraw={() => void navigate('withdraw')}
          onCard={() => void navigate('bindBank')}
          onIncome={() => setIncomeOpen(true)}
          onRecords={() => void navigate('payChangeDetail')}
          onRecord={(id) => void navigate('payChangeDetail', { record: id })}
        />
      ) : null}
      <IncomeSheet open={isIncomeOpen} onClose={() => setIncomeOpen(false)} />
    </PageShell>
  )
}
