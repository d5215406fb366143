import { observer } from 'mobx-react'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { dialog } from '@/platform/dialog'
import { view } from '@/platform/view'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { SCOPE } from '../keyword'
import { useSearchHistory } from '../use-search-history'
import { useSuggestions } from './hooks/use-suggestions'
import { SearchView } from './SearchView'

/** Hot words open without a network for a day. */
const KEPT_SECONDS = 86_400

/** Search: `/search`, of the clinical tools only with `?scope=tools`. */
function SearchPage() {
  const isScoped = useRoute<'search'>().query.scope === SCOPE
  const recent = useSearchHistory(true)
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text)
  const hot = useApi(pubApi.hotWords, {}, { persistSeconds: KEPT_SECONDS })

  const search = (keyword: string) => {
    view.hideKeyboard()
    recent.add(keyword)
    setText(keyword)
    void navigate('searchResult', { keyword, ...(isScoped && { scope: SCOPE }) })
  }
  const forgetAll = async () => {
    if (await dialog.confirm({ message: '清空搜索历史？', confirmText: '清空', danger: true })) recent.clear()
  }

  return (
    <PageShell>
      <SearchView
        isScoped={isScoped}
        text={text}
        onText={setText}
        onSearch={search}
        suggestions={suggestions}
        recent={recent.words}
        onForget={recent.remove}
        onForgetAll={() => void forgetAll()}
        hotWords={hot.data?.words}
        hotFailed={hot.isError}
        onHotRetry={() => void hot.refetch()}
      />
    </PageShell>
  )
}

export default observer(SearchPage)
