import type { DoctorDetail } from '@/api/directory'
import { apply } from '@/features/consultation/open-order'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { navigate } from '@/routes'
import type { DoctorWays } from './DoctorView'

/** Where the page of a doctor leads. */
export function waysOf({ id, hospitalId, departmentId, column }: DoctorDetail): DoctorWays {
  return {
    onHospital: () => void navigate('newHospitalHomePage', { hospitalId }),
    onDepartment: () => void navigate('newDepartmentHomePage', { departmentId }),
    onRatings: () => void navigate('doctorConsultationRate', { id }),
    onIntroduction: () => void navigate('newDoctorIntroduction', { id }),
    onCareer: () => void navigate('doctorCareer', { id }),
    onClinic: () => void navigate('doctorWorkingTimes', { id }),
    onAnnouncements: () => void navigate('doctorConsultationNoticeList', { id }),
    onColumn: () => column && openColumn(column.id),
    onDoc: (docId) => openDocument({ id: docId }),
    onTeam: (teamId) => void navigate('newTeamHomePage', { id: teamId }),
    onOrder: ({ service }) => apply(id, service),
    onUnion: (unionId) => void navigate('newUnionHomePage', { id: unionId }),
  }
}
