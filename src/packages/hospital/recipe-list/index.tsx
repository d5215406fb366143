import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { prescriptionApi, type PrescriptionRow } from '@/api/prescription'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { RecipeListView } from './RecipeListView'
import { LISTS, listOf, tabItems, tabOf } from './tabs'

const PAGE_SIZE = 20
const idOf = ({ id }: PrescriptionRow) => id

/** `/DoctorRecipeList/{type}/{tabType}`: those that a doctor wrote, that a pharmacist or the pharmacy has to do with, or that one's patients have. */
function RecipeListPage() {
  const { params } = useRoute<'doctorRecipeList' | 'doctorRecipeListByTabType'>()
  const of = listOf(params.type)
  const { title } = LISTS[of]
  const [tab, setTab] = useState(() => tabOf(of, 'tabType' in params ? params.tabType : ''))
  const [keyword, setKeyword] = useState('')
  const list = usePages(prescriptionApi.list, { of, tab, keyword, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true })
  useFresh(list)
  const open = ({ id, inquiryId }: PrescriptionRow) =>
    void navigate('recipeInfoBySourceType', { id, inquiryId, sourceType: `${of}-list` })
  return (
    <PageShell
      needs="login"
      title={title}
      isSample={list.items.some(({ isSample }) => isSample)}
      onReachBottom={list.loadMore}
      backToTop
    >
      <View className="t-recipe-list">
        <RecipeListView
          of={of}
          tabs={tabItems(of, list.first?.counts)}
          tab={String(tab)}
          onTab={(next) => setTab(Number(next))}
          keyword={keyword}
          onSearch={setKeyword}
          list={list}
          onOpen={open}
        />
      </View>
    </PageShell>
  )
}

export default observer(RecipeListPage)
