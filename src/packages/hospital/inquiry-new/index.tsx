import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { serviceName, SERVICES, type ServiceId } from '@/domain/consultation/services'
import { ApplicationPage } from '@/features/consultation/application/ApplicationPage'
import { apply } from '@/features/consultation/open-order'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { InquiryNewFoot, InquiryNewView } from './InquiryNewView'
import { serviceOf } from './service'

/** `/IHTelConsultation/{id}`, `/IHVideoConsultation/{type}/{id}`: an application for a service with an agreed time at a doctor. */
function InquiryNewPage() {
  const { params, preset } = useRoute<'ihTelConsultation' | 'ihVideoConsultation'>()
  const at: Readonly<Record<string, string | undefined>> = params
  const { id } = params
  const { service, byText } = serviceOf(preset.kind ?? '', at.type)
  return (
    <ApplicationPage
      providerId={id}
      category={String(SERVICES[service].category)}
      service={service}
      otherwise={<NotOffered {...{ id, service, byText }} />}
    />
  )
}

/** The doctor does not offer it: when he sees patients, and the same by text where he offers that. */
function NotOffered({ id, service, byText }: { id: string; service: ServiceId; byText: ServiceId }) {
  const query = useApi(directoryApi.doctor, { doctorId: id })
  const times = useApi(directoryApi.workingTimes, { doctorId: id })
  const doctor = query.data
  const openDoctor = () => void navigate('newDoctorHomePage', { id })
  const hasText = doctor?.offers.some((one) => one.service === byText)
  const ready = doctor && times.data
  return (
    <PageShell
      title={`${serviceName(service)}预约`}
      data={screenData(doctor ? times : query)}
      skeleton="lines"
      isSample={doctor?.isSample}
      footer={
        ready && (
          <InquiryNewFoot
            byText={hasText ? { text: `改用${serviceName(byText)}`, onPress: () => apply(id, byText) } : undefined}
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
