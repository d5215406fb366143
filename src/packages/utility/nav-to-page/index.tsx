import { linkTarget, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { NotFoundState } from '../components/NotFoundState'
import { Redirecting } from '../components/Redirecting'

/** Opens the page that the address names: `/navToPage?page=…`, also `path` or `url`. Only pages of this product. */
export default function NavToPagePage() {
  const { query } = useRoute<'navToPage'>()
  const asked = (query.page || query.path || query.url || '').trim()
  // Old links name a page without its first slash.
  const target = linkTarget(/^[\w-]+(?:[/?]|$)/.test(asked) ? `/${asked}` : asked)
  return (
    <PageShell>
      {target.kind === 'inside' ? (
        <Redirecting address={target.address} />
      ) : (
        <NotFoundState text={asked ? '要打开的页面不在本产品中' : '链接中没有要打开的页面'} />
      )}
    </PageShell>
  )
}
