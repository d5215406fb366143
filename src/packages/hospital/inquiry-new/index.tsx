import { observer } from 'mobx-react-lite'
import { directoryApi } from '@/api/directory'
import { serviceName } from '@/domain/consultation/services'
import { apply } from '@/features/consultation/open-order'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { InquiryNewFoot, InquiryNewView } from './InquiryNewView'
import { serviceOf } from './service'

/** `/IHTelConsultation/{id}`, `/IHVideoConsultation/{type}/{id}`: services with an agreed time at a doctor. A form cannot order them yet: the assistant finds a time. */
function InquiryNewPage() {
  const { params, preset } = useRoute<'ihTelConsultation' | 'ihVideoConsultation'>()
  const at: Readonly<Record<string, string | undefined>> = params
  const { id } = params
  const { service, byText } = serviceOf(preset.kind ?? '', at.type)
  const query = useApi(directoryApi.doctor, { doctorId: id })
  const times = useApi(directoryApi.workingTimes, { doctorId: id })
  const doctor = query.data
  const openDoctor = () => void navigate('newDoctorHomePage', { id })
  const offers = (wanted: typeof service) => doctor?.offers.some((one) => one.service === wanted) === true
  const ready = doctor && times.data
  return (
    <PageShell
      title={`${serviceName(service)}预约`}
      data={screenData(doctor ? times : query)}
      isSample={doctor?.isSample}
      footer={
        ready && (
          <InquiryNewFoot
            onAssistant={offers(service) ? () => void navigate('contactDoctorAssistant') : undefined}
            byText={offers(byText) ? { text: `改用${serviceName(byText)}`, onPress: () => apply(id, byText) } : undefined}
            onDoctor={openDoctor}
          />
        )
      }
    >
      {ready ? (
        <InquiryNewView
          doctor={doctor}
          service={service}
          week={times.data?.week ?? []}
          exceptions={times.data?.exceptions ?? []}
          onDoctor={openDoctor}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(InquiryNewPage)
