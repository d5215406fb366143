import { observer } from 'mobx-react'
import { goBack } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { BrowserConfirmView } from './BrowserConfirmView'
import { useBrowserConfirm } from './hooks/use-browser-confirm'

/** `/BrowserLogin?token=` on a phone, as the desktop's code says. Visitors sign in first and come back. */
export const BrowserConfirm = observer(function BrowserConfirm({ token }: { token: string }) {
  const { session } = useStores()
  return (
    <PageShell needs={token !== '' ? 'login' : undefined}>
      {token === '' ? (
        <StateView
          kind="empty"
          title="请在电脑上打开此页面"
          text="用电脑浏览器打开本页，再用手机扫描页面上的二维码即可登录"
          actionText="返回"
          onAction={() => void goBack()}
        />
      ) : (
        <Confirming token={token} who={session.realName || session.name || (session.user?.maskedMobile ?? '')} />
      )}
    </PageShell>
  )
})

function Confirming({ token, who }: { token: string; who: string }) {
  const { state, busy, retry, answer } = useBrowserConfirm(token)
  if (state.kind === 'loading') return <Skeleton shape="lines" />
  return (
    <BrowserConfirmView state={state} who={who} busy={busy} onRetry={retry} onAnswer={answer} onLeave={() => void goBack()} />
  )
}
