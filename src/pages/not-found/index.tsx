import { goBack, replace, resolveAddress, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { StateView } from '@/ui/StateView'

/** For addresses that do not exist, and for screens that are not part of this version. */
export default function NotFoundPage() {
  const route = useRoute<'notFound'>()
  const address = route.query.address ?? ''
  const known = resolveAddress(address)
  return (
    <PageShell title={known ? known.title : '页面不存在'}>
      <StateView
        kind="notFound"
        title={known ? `「${known.title}」不在当前版本中` : '页面不存在'}
        text={known ? '这个页面还没有包含在您使用的版本里，升级后即可打开' : '链接可能已失效或输入有误'}
        actionText="返回首页"
        onAction={() => void (address ? replace('home') : goBack())}
      />
    </PageShell>
  )
}
