import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { StateView } from '@/ui/StateView'

/** The page of an address that names a type of documents which does not exist. */
export function UnknownList() {
  return (
    <PageShell>
      <StateView
        kind="notFound"
        title="没有这个类型的列表"
        text="链接可能已失效或输入有误"
        actionText="返回首页"
        onAction={() => void navigate('home')}
      />
    </PageShell>
  )
}
