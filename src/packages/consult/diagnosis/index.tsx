import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi, type DoctorCard } from '@/api/directory'
import { pubApi } from '@/api/pub'
import { Rows } from '@/features/doc-feed/Rows'
import { allText } from '@/features/directory/all-text'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { useChosen } from '@/features/filter'
import { addressOf, navigate, openAddress } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { Section } from '@/ui/Section'
import { filterOf } from '../doctor-list/facets'
import { firstOf, KEPT_SECONDS } from '../hooks/use-narrowing'

/** The most consulted; the list has all of them. */
const SHOWN = 10
const KEYS = ['disease'] as const
const idOf = ({ id }: DoctorCard) => id

/** A specialist by disease: `/diagnosis?disease=…`. */
function DiagnosisPage() {
  const lists = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: KEPT_SECONDS })
  const diseases = lists.data?.data.diseases ?? []
  const [chosen, setChosen] = useChosen(KEYS)
  const disease = diseases.find(({ id }) => id === firstOf(chosen, 'disease')) ?? diseases[0]
  const list = usePages(
    directoryApi.doctors,
    { ...filterOf({ disease: [disease?.id ?? ''], sort: ['recommended'] }, '', {}), pageSize: SHOWN },
    idOf,
    { enabled: disease !== undefined, persistSeconds: KEPT_SECONDS },
  )
  return (
    <PageShell data={screenData(lists)} backToTop isSample={list.items.some((doctor) => doctor.isSample)}>
      <ChipStrip tabs>
        {diseases.map(({ id, name }) => (
          <Chip
            key={id}
            text={name}
            on={id === disease?.id}
            role="tab"
            onPress={() => setChosen({ disease: [id] })}
            testId={`disease-${id}`}
          />
        ))}
      </ChipStrip>
      <View className="t-specialists">
        <Section
          plain
          title={`${disease?.name ?? ''}专家`}
          moreText={allText(list.first?.total, '位')}
          onMore={() => void openAddress(addressOf('diagnosisDoctorList', { disease: disease?.id ?? '' }))}
        >
          <DataStates
            data={screenData(list)}
            empty={list.items.length === 0 && { title: '该病种还没有专家', text: '换一个病种看看' }}
          >
            <Rows>
              {list.items.map((doctor) => (
                <DoctorRow key={doctor.id} doctor={doctor} onOpen={(id) => void navigate('newDoctorHomePage', { id })} />
              ))}
            </Rows>
          </DataStates>
        </Section>
      </View>
    </PageShell>
  )
}

export default observer(DiagnosisPage)
