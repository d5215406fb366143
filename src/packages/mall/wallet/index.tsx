import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { walletApi } from '@/api/wallet'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { WalletView } from './WalletView'

/** `/MyWallet`. */
export default function WalletPage() {
  const query = useApi(walletApi.info, {})
  const shownBefore = useRef(false)
  // A card was bound or money withdrawn on the page that lay above.
  useDidShow(() => {
    if (shownBefore.current) void query.refetch()
    shownBefore.current = true
  })
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
