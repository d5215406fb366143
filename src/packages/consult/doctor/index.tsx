import { observer } from 'mobx-react-lite'
import { directoryApi } from '@/api/directory'
import { apply } from '@/features/consultation/open-order'
import { useDoctorTies } from '@/features/directory/use-doctor-ties'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { ShareAction } from '@/features/share-action'
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
      actions={doctor && <ShareAction label="分享医生" onShare={() => void sharePage(route, title ?? '', share)} />}
      footer={
        doctor && (
          <Foot
            doctor={doctor}
            onFollow={() => ties.follow(doctor)}
            onMine={() => ties.take(doctor)}
            onOrder={({ service }) => apply(doctorId, service)}
            onClinic={() => void navigate('doctorWorkingTimes', { id: doctorId })}
          />
        )
      }
    >
      {doctor ? <DoctorView doctor={doctor} ways={waysOf(doctor)} /> : null}
    </PageShell>
  )
}

export default observer(DoctorPage)
