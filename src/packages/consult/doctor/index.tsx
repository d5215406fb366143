import { observer } from 'mobx-react'
import { useState } from 'react'
import { directoryApi } from '@/api/directory'
import { apply } from '@/features/consultation/open-order'
import { useDoctorTies } from '@/features/directory/use-doctor-ties'
import type { Poster } from '@/platform/poster/contract'
import { navigate, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { fullAddress } from '@/shell/share/full-address'
import { sharePage } from '@/shell/share/share-page'
import { ShareAction } from '@/features/share-action'
import { PosterSheet } from '@/ui/PosterSheet'
import { cardPoster } from '../components/card-poster'
import { CodeAction } from './components/CodeAction'
import { Foot } from './components/Head'
import { DoctorView } from './DoctorView'
import { waysOf } from './ways'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** A doctor: `/doctorPage/{id}`, `/DoctorHomePage/{id}`, `/NewDoctorHomePage/{id}`. */
function DoctorPage() {
  const route = useRoute<'doctorPage' | 'doctorHomePage' | 'newDoctorHomePage'>()
  const doctorId = route.params.id
  const query = useApi(directoryApi.doctor, { doctorId }, { persistSeconds: KEPT_SECONDS })
  const doctor = query.data
  const ties = useDoctorTies()
  const [card, setCard] = useState<Poster | null>(null)
  const title = doctor && `${doctor.name} ${doctor.title}`
  const share = doctor && { title: title ?? '', description: `${doctor.hospital} ${doctor.department}`, image: doctor.portrait }
  return (
    <PageShell
      title={doctor?.name}
      data={screenData(query)}
      skeleton="article"
      share={share}
      isSample={doctor?.isSample}
      ownTitle
      barOver={doctor && 'ground'}
      actions={
        doctor && (
          <>
            <CodeAction
              onPress={() => setCard(cardPoster(doctor, fullAddress(routeOf('addDoctor', { id: doctorId }).address)))}
            />
            <ShareAction label="分享医生" onShare={() => void sharePage(route, title ?? '', share)} />
          </>
        )
      }
      footer={
        doctor && (
          <Foot
            doctor={doctor}
            onFollow={() => ties.follow(doctor)}
            onMine={() => ties.take(doctor)}
            onSetting={() => void navigate('doctorServiceSetting')}
            onOrder={({ service }) => apply(doctorId, service)}
            onClinic={() => void navigate('doctorWorkingTimes', { id: doctorId })}
          />
        )
      }
    >
      {doctor ? <DoctorView doctor={doctor} ways={waysOf(doctor)} /> : null}
      <PosterSheet poster={card} title="医生名片" name={`名片-${doctor?.name ?? ''}`} onClose={() => setCard(null)} />
    </PageShell>
  )
}

export default observer(DoctorPage)
