import type { DiseaseCenter } from '@/api/directory'
import type { ServiceId } from '@/domain/consultation/services'
import { addressOf, navigate, openAddress } from '@/routes'

/** Where the page of a centre leads. Its lists stay with the disease, and with the hospital where there is one. */
export function waysOf({ id, hospital }: DiseaseCenter) {
  const diseaseId = id
  const hospitalId = hospital?.id ?? '0'
  const doctors = (service?: ServiceId) =>
    void openAddress(addressOf('doctorListPage', { diseaseId, hospitalId, ...(service && { service }) }))
  return {
    onDoctors: () => doctors(),
    onService: doctors,
    onOrder: () => doctors('inq_text'),
    onDoctor: (doctorId: string) => void navigate('newDoctorHomePage', { id: doctorId }),
    onHospital: (one: string) => void navigate('newHospitalHomePage', { hospitalId: one }),
    onHospitals: () => void navigate('ihHospitalList'),
    onStudy: (tab: 'course' | 'live' | 'article') => void openAddress(addressOf('ihStudyCenter', { id, tab })),
    onQuestion: () => void navigate('fastHomepage'),
    onCenters: () => void navigate('ihClinicCenterList', { id: hospitalId }),
  }
}
export type CenterWays = ReturnType<typeof waysOf>
