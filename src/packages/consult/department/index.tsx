import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { AnnouncementItem } from '@/features/directory/AnnouncementItem'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { hospital as hospitalIcon, place } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { PlaceHead } from '@/features/directory/PlaceHead'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** A department: `/NewDepartmentHomePage/{departmentId}`, `/OfficeHomepage/{id}`. */
function DepartmentPage() {
  const params: Readonly<Record<string, string | undefined>> = useRoute().params
  const departmentId = params.departmentId ?? params.id ?? ''
  const query = useApi(directoryApi.department, { departmentId }, { persistSeconds: KEPT_SECONDS })
  const department = query.data
  const title = department && `${department.hospital}${department.name}`
  return (
    <PageShell
      title={department?.name}
      data={screenData(query)}
      skeleton="article"
      isSample={department?.isSample}
      ownTitle
      barOver={department && 'ground'}
      share={department && { title: title ?? '' }}
    >
      {department ? (
        <View className="t-department-page">
          <PlaceHead
            icon={hospitalIcon}
            name={department.name}
            note={department.hospital}
            tags={[department.hospitalLevel, ...department.diseases.map(({ name }) => name)].filter(Boolean)}
            figures={[{ number: department.doctorCount, label: '医生' }]}
          />
          {department.announcement ? (
            <Section title="公告" moreText="全部公告" onMore={() => void navigate('officeAnnouncement', { id: department.id })}>
              <AnnouncementItem announcement={department.announcement} />
            </Section>
          ) : null}
          <Section title="医生">
            {department.doctors.map((doctor) => (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                within="department"
                onOpen={(id) => void navigate('newDoctorHomePage', { id })}
              />
            ))}
          </Section>
          <Section title="更多">
            <ListRow
              icon="info"
              text="科室简介"
              onPress={() => void navigate('newDepartmentProfile', { departmentId: department.id })}
              testId="introduction"
            />
            <ListRow
              icon={hospitalIcon}
              text={department.hospital}
              onPress={() => void navigate('newHospitalHomePage', { hospitalId: department.hospitalId })}
              testId="hospital"
            />
            {department.place ? <ListRow icon={place} text={department.place} /> : null}
          </Section>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(DepartmentPage)
