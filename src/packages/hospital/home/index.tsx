import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { prescriptionApi } from '@/api/prescription'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { allText } from '@/features/directory/all-text'
import { Entries } from '@/features/directory/Entries'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { Rows } from '@/features/doc-feed/Rows'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { KEPT_SECONDS, LICENSED } from '../licensed'
import { CARE, PRACTICE, recipeEntries } from './entries'

/** On the page itself; the list has all. */
const SHOWN = 5

/** The internet hospital: `/IHHome`. It leads to what exists. */
function HospitalHomePage() {
  const query = useApi(directoryApi.hospitals, { ...LICENSED, pageIdx: 0, pageSize: SHOWN }, { persistSeconds: KEPT_SECONDS })
  const found = query.data
  const { session } = useStores()
  const recipes = useApi(prescriptionApi.mine, {}, { enabled: session.signedIn })
  useFresh(recipes, session.signedIn)
  const lists = recipes.data?.lists ?? []
  return (
    <PageShell data={screenData(query)} skeleton="board" isSample={found?.items.some((hospital) => hospital.isSample)}>
      <View className="t-hospital-home">
        <Notice tone="watch" edge>
          {NO_EMERGENCY_SERVICE}
        </Notice>
        <Entries title="看医生" entries={[...CARE, ...recipeEntries(lists, 'care')]} />
        <Entries title="我是医生" entries={[...PRACTICE, ...recipeEntries(lists, 'practice')]} />
        <Section title="合作医院" plain moreText={allText(found?.total, '家')} onMore={() => void navigate('ihHospitalList')}>
          <Rows>
            {found?.items.map((hospital) => (
              <HospitalRow
                key={hospital.id}
                hospital={hospital}
                onOpen={(hospitalId) => void navigate('newHospitalHomePage', { hospitalId })}
              />
            ))}
          </Rows>
        </Section>
      </View>
    </PageShell>
  )
}

export default observer(HospitalHomePage)
