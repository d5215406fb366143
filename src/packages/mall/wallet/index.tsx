import { useState } from 'react'
import { walletApi } from '@/api/wallet'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { IncomeSheet } from './IncomeSheet'
import { WalletView } from './WalletView'

/** `/MyWallet`. */
export default function WalletPage() {
  const query = useApi(walletApi.info, {})
  useFresh(query)
  const [isIncomeOpen, setIncomeOpen] = useState(false)
  return (
    <PageShell needs="login" data={screenData(query)}>
      {query.data ? (
        <WalletView
          {...query.data}
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
