import { useDidShow } from '@tarojs/taro'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { useRoute } from '@/routes'
import { fullAddress } from '@/shell/full-address'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { NotFoundState } from '../components/NotFoundState'
import { Redirecting } from '../components/Redirecting'
import { carriedPage } from './carried'
import { PcProjectView } from './PcProjectView'

/** Where a desktop browser lands: `/pcProject?url=<full address>`. */
export default function PcProjectPage() {
  const route = useRoute<'pcProject'>()
  const { tracker } = useStores()
  const carried = carriedPage(route.query.url)
  useDidShow(() => tracker.componentPageView(route, carried.kind === 'page' ? { target: carried.route } : {}))

  if (carried.kind !== 'page')
    return (
      <PageShell>
        {carried.kind === 'none' ? (
          // On a desktop the home page comes back here, with its address.
          <Redirecting address="/" />
        ) : (
          <NotFoundState title="链接不属于本站" text="为了您的账号安全，这里只展示肿瘤医生自己的页面" />
        )}
      </PageShell>
    )
  const link = fullAddress(carried.address)
  const copy = async () => dialog.toast((await clipboard.write(link)) ? '链接已复制' : '未能复制，请手动选中链接复制')
  return (
    <PageShell>
      <PcProjectView link={link} title={carried.title} onCopy={() => void copy()} />
    </PageShell>
  )
}
