import { linkTarget, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { StateView } from '@/ui/StateView'
import { NotFoundState } from '../components/NotFoundState'
import { Redirecting } from '../components/Redirecting'
import { mappedAddress } from './route-map'
import { usePreparation } from './use-preparation'
import { WebViewInitView } from './WebViewInitView'

/** The first page of a web view inside the app: `/webViewInit?to=…`, or a short key of the remote map, `?mkey=news&id=12`. Opens pages of this product only. */
export default function WebViewInitPage() {
  const { query } = useRoute<'webViewInit'>()
  const preparation = usePreparation()
  const asked = query.to || query.url || mappedAddress(preparation.routeMap, query)
  const target = linkTarget(asked)
  const ready = preparation.session && preparation.config && preparation.bridge
  return (
    <PageShell>
      {!ready ? (
        <WebViewInitView preparation={preparation} />
      ) : target.kind === 'inside' ? (
        <Redirecting address={target.address} />
      ) : asked ? (
        <NotFoundState text="要打开的页面不在本产品中" />
      ) : (
        <StateView
          kind="success"
          title="已准备就绪"
          text="可以开始浏览"
          actionText="进入首页"
          onAction={() => void replace('home')}
        />
      )}
    </PageShell>
  )
}
