import type { Entry } from '@/features/directory/Entries'
import { navigate } from '@/routes'
import { chats, hospital, list, qr, team } from '@/ui/Icon/more'

/** Ways to a doctor. */
export const ENTRIES: readonly Entry[] = [
  { text: '按病种', icon: 'target', open: () => void navigate('diagnosis') },
  { text: '找医生', icon: 'tools', open: () => void navigate('newExpertList') },
  { text: '专家团队', icon: team, open: () => void navigate('newExpertTeamList') },
  { text: '医联体', icon: 'shield', open: () => void navigate('newYLTList') },
  { text: '医院', icon: hospital, open: () => void navigate('allHospital') },
  { text: '科室', icon: 'grid', open: () => void navigate('allOffice') },
  { text: '快速提问', icon: chats, open: () => void navigate('fastHomepage') },
  { text: '海外会诊', icon: 'live', open: () => void navigate('newGlobalRemoteConsultPage') },
]

/** What is one's own. */
export const OWN: readonly Entry[] = [
  { text: '我的订单', icon: list, open: () => void navigate('newConsultationHistory', { id: '0' }) },
  { text: '我的患者', icon: 'badge', open: () => void navigate('newPatientList') },
  { text: '我的医生', icon: 'user', open: () => void navigate('myDoctors') },
  { text: '我的关注', icon: 'heart', open: () => void navigate('myFocusList') },
  { text: '我的粉丝', icon: 'people', open: () => void navigate('myFansList') },
  { text: '医生名片', icon: qr, open: () => void navigate('doctorCard') },
  { text: '患者手册', icon: 'book', open: () => void navigate('patientManual') },
  { text: '联系助理', icon: chats, open: () => void navigate('contactDoctorAssistant') },
  { text: '服务设置', icon: 'gear', open: () => void navigate('doctorServiceSetting') },
]
