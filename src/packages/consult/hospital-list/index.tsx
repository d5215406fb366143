import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { call } from '@/api/client'
import { directoryApi, type HospitalCard } from '@/api/directory'
import { pubApi } from '@/api/pub'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { Rows } from '@/features/doc-feed/Rows'
import { FilterRow, useChosen, type Chosen } from '@/features/filter'
import { navigate } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { facetsOf, filterOf, KEYS, type Key } from './facets'

const PAGE_SIZE = 20
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400
const idOf = ({ id }: HospitalCard) => id

/** Hospitals by area, level and category: `/AllHospital`. */
function HospitalListPage() {
  const [chosen, setChosen] = useChosen<Key>(KEYS)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const list = usePages(directoryApi.hospitals, { ...filterOf(chosen, keyword), pageSize: PAGE_SIZE }, idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  const classes = useApi(directoryApi.hospitalClasses, {}, { persistSeconds: KEPT_SECONDS })
  const provinces = useApi(pubApi.area, { parentId: '' }, { persistSeconds: KEPT_SECONDS })
  const prov = chosen.prov?.[0] ?? ''
  const cities = useApi(pubApi.area, { parentId: prov }, { enabled: prov !== '', persistSeconds: KEPT_SECONDS })
  const facets = facetsOf({
    levels: classes.data?.levels ?? [],
    categories: classes.data?.categories ?? [],
    provinces: provinces.data?.items ?? [],
    cities: prov ? (cities.data?.items ?? []) : [],
  })
  const choose = (next: Chosen<Key>) => setChosen(next.prov?.[0] === prov ? next : { ...next, city: [] })
  const clear = () => {
    setText('')
    setKeyword('')
    setChosen({})
  }
  return (
    <PageShell
      // Search and chips stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some((hospital) => hospital.isSample)}
    >
      <View className="t-hospital-list">
        <SearchBar
          value={text}
          placeholder="医院名、拼音、首字母"
          onChange={(next) => {
            setText(next)
            if (!next) setKeyword('')
          }}
          onSearch={setKeyword}
        />
        <FilterRow
          facets={facets}
          chosen={chosen}
          onChange={choose}
          countOf={(next) =>
            call(directoryApi.hospitals, { ...filterOf(next, keyword), pageIdx: 0, pageSize: 1 })
              .then(({ total }) => total)
              .catch(() => undefined)
          }
          unit="家医院"
        />
        <DataStates
          data={screenData(list)}
          empty={
            list.items.length === 0 && {
              title: '没有符合条件的医院',
              text: '换一个名称、地区或等级试试',
              actionText: '清除条件',
              onAction: clear,
            }
          }
        >
          <Rows>
            {list.items.map((hospital) => (
              <HospitalRow
                key={hospital.id}
                hospital={hospital}
                onOpen={(hospitalId) => void navigate('newHospitalHomePage', { hospitalId })}
              />
            ))}
          </Rows>
          <LoadMore state={list.more} onLoad={list.loadMore} />
        </DataStates>
      </View>
    </PageShell>
  )
}

export default observer(HospitalListPage)
