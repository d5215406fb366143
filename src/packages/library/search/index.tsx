import { observer } from 'mobx-react'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { dialog } from '@/platform/dialog'
import { view } from '@/platform/view'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { useSuggestions } from './hooks/use-suggestions'
import { SearchView } from './SearchView'

/** Hot words open without a network for a day. */
const KEPT_SECONDS = 86_400

/** Search: `/search`. */
function SearchPage() {
  const { searchHistory } = useStores()
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text)
  const hot = useApi(pubApi.hotWords, {}, { persistSeconds: KEPT_SECONDS })

  const search = (keyword: string) => {
    view.hideKeyboard()
    searchHistory.add(keyword)
    setText(keyword)
    void navigate('searchResult', { keyword })
  }
  const forgetAll = async () => {
    if (await dialog.confirm({ message: '清空本机的搜索历史？', confirmText: '清空' })) searchHistory.clear()
  }

  return (
    <PageShell>
      <SearchView
        text={text}
        onText={setText}
        onSearch={search}
        suggestions={suggestions}
        recent={searchHistory.words}
        onForget={searchHistory.remove}
        onForgetAll={() => void forgetAll()}
        hotWords={hot.data?.words}
        hotFailed={hot.isError}
        onHotRetry={() => void hot.refetch()}
      />
    </PageShell>
  )
}

export default observer(SearchPage)
