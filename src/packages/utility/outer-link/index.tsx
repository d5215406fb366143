import { bridge } from '@/platform/bridge'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { goBack, linkTarget, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Redirecting } from '../components/Redirecting'
import { checkLink } from './check-link'
import { OuterLinkView } from './OuterLinkView'

/** Asked before a page of somebody else is opened: `/OuterLinkPage?url=…`. */
export default function OuterLinkPage() {
  const { query } = useRoute<'outerLinkPage'>()
  const url = query.url ?? ''
  const target = linkTarget(url)
  const copiesOnly = env.build === 'weapp'

  const leave = async (address: string) => {
    if (!copiesOnly && (bridge.handleUrl(address) || view.openExternal(address))) return
    const copied = await clipboard.write(address)
    dialog.toast(copied ? '链接已复制，请在浏览器中打开' : '未能复制，请长按上方链接复制')
  }

  return (
    <PageShell>
      {target.kind === 'inside' ? (
        <Redirecting address={target.address} />
      ) : (
        <OuterLinkView
          link={checkLink(url)}
          copiesOnly={copiesOnly}
          onContinue={(address) => void leave(address)}
          onBack={() => void goBack()}
        />
      )}
    </PageShell>
  )
}
