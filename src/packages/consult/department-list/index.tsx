import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { directoryApi, type DepartmentCard } from '@/api/directory'
import { pubApi } from '@/api/pub'
import { navigate } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { hospital as hospitalIcon } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import type { Chosen } from '@/features/filter'
import { DirectoryList } from '../components/DirectoryList'
import { firstOf, KEPT_SECONDS, totalOf, useNarrowing } from '../hooks/use-narrowing'

const PAGE_SIZE = 20
const KEYS = ['kind'] as const
type Key = (typeof KEYS)[number]
const idOf = ({ id }: DepartmentCard) => id

const filterOf = (chosen: Chosen<Key>, keyword: string) => ({
  keyword: keyword.trim(),
  hospitalId: '',
  kindId: firstOf(chosen, 'kind'),
})

/** Departments of all hospitals: `/AllOffice`. */
function DepartmentListPage() {
  const { chosen, keyword, search, choose, clear } = useNarrowing<Key>(KEYS)
  const list = usePages(directoryApi.departments, { ...filterOf(chosen, keyword), pageSize: PAGE_SIZE }, idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  const lists = useApi(pubApi.staticData, { keys: ['departments'] }, { persistSeconds: KEPT_SECONDS })
  const kinds = lists.data?.data.departments ?? []
  return (
    <PageShell
      // Search and chips stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some((department) => department.isSample)}
    >
      <DirectoryList
        search={search}
        placeholder="科室名、拼音、首字母"
        facets={[{ key: 'kind', label: '学科', single: true, options: kinds.map(({ id, name }) => ({ value: id, text: name })) }]}
        chosen={chosen}
        onChosen={choose}
        countOf={(next) => totalOf(call(directoryApi.departments, { ...filterOf(next, keyword), pageIdx: 0, pageSize: 1 }))}
        unit="个科室"
        list={list}
        row={({ id, name, hospital, doctorCount }) => (
          <ListRow
            key={id}
            icon={hospitalIcon}
            text={name}
            note={`${hospital} · ${doctorCount} 位医生`}
            onPress={() => void navigate('newDepartmentHomePage', { departmentId: id })}
            testId={`department-${id}`}
          />
        )}
        onClear={clear}
      />
    </PageShell>
  )
}

export default observer(DepartmentListPage)
