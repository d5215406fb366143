import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { directoryApi } from '@/api/directory'
import { Rows } from '@/features/doc-feed/Rows'
import { allText } from '@/features/directory/all-text'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { Entries } from '@/features/directory/Entries'
import { addressOf, navigate, openAddress } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { filterOf } from '../doctor-list/facets'
import { KEPT_SECONDS } from '../hooks/use-narrowing'
import { ENTRIES, OWN } from './entries'

/** The most consulted; the list has all of them. */
const SHOWN = 6
const RECOMMENDED = { ...filterOf({ sort: ['recommended'] }, '', {}), pageIdx: 0, pageSize: SHOWN }

/** The consultation centre: `/consulationHome`. */
function ConsultHomePage() {
  const [text, setText] = useState('')
  const doctors = useApi(directoryApi.doctors, RECOMMENDED, { persistSeconds: KEPT_SECONDS })
  const found = doctors.data
  return (
    <PageShell data={screenData(doctors)} skeleton="board" isSample={found?.items.some((doctor) => doctor.isSample)}>
      <View className="t-consult-home">
        <SearchBar
          value={text}
          placeholder="医生、医院、科室、拼音"
          onChange={setText}
          onSearch={(keyword) => void openAddress(addressOf('newExpertList', keyword.trim() ? { keyword: keyword.trim() } : {}))}
        />
        <Entries title="找医生" entries={ENTRIES} />
        <Entries title="我的" entries={OWN} />
        <Section title="推荐专家" plain moreText={allText(found?.total, '位')} onMore={() => void navigate('newExpertList')}>
          <Rows>
            {found?.items.map((doctor) => (
              <DoctorRow key={doctor.id} doctor={doctor} onOpen={(id) => void navigate('newDoctorHomePage', { id })} />
            ))}
          </Rows>
        </Section>
      </View>
    </PageShell>
  )
}

export default observer(ConsultHomePage)
