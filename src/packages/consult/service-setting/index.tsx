import { observer } from 'mobx-react'
import { useState } from 'react'
import { directoryApi } from '@/api/directory'
import type { ServiceId } from '@/domain/consultation/services'
import { needsInstitution, switchOnRefusal } from '@/domain/consultation/setting'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ServiceSheet } from './ServiceSheet'
import { SettingView } from './SettingView'

const join = () => void navigate('ihGistApplyJoin', { id: '0' })

/** What a doctor of the directory offers: `/DoctorServiceSetting`. */
function ServiceSettingPage() {
  const query = useApi(directoryApi.setting, {})
  const [edited, setEdited] = useState<ServiceId | null>(null)
  const setting = query.data
  const doctor = setting?.doctor
  const own = setting?.services.find(({ service }) => service === edited)
  const id = doctor?.id ?? ''
  return (
    <PageShell
      needs="doctor"
      data={screenData(query)}
      skeleton="records"
      empty={
        doctor === null && {
          title: '您还没有医生主页',
          text: '加入互联网医院后，可以在这里开启问诊与会诊服务',
          actionText: '申请入驻',
          onAction: join,
        }
      }
    >
      {setting && doctor ? (
        <SettingView
          setting={setting}
          ways={{
            onService: setEdited,
            onJoin: join,
            onClinic: () => void navigate('doctorWorkingTimes', { id }),
            onAnnouncements: () => void navigate('doctorConsultationNoticeList', { id }),
            onHome: () => void navigate('newDoctorHomePage', { id }),
          }}
        />
      ) : null}
      {own ? (
        <ServiceSheet
          key={own.service}
          own={own}
          refusal={switchOnRefusal(needsInstitution(own.service), doctor?.org?.id ?? '')}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(ServiceSettingPage)
