import { walletApi } from '@/api/wallet'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { WalletView } from './WalletView'

/** `/MyWallet`. */
export default function WalletPage() {
  const query = useApi(walletApi.info, {})
  useFresh(query)
  return (
    <PageShell needs="login" data={screenData(query)}>
      {query.data ? (
        <WalletView
          {...query.data}
          onWithdraw={() => void navigate('withdraw')}
          onCard={() => void navigate('bindBank')}
          onRecords={() => void navigate('payChangeDetail')}
          onRecord={(id) => void navigate('payChangeDetail', { record: id })}
        />
      ) : null}
    </PageShell>
  )
}
