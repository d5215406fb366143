import { View } from '@tarojs/components'
import type { HospitalDetail } from '@/api/directory'
import { LICENCES } from '@/domain/directory/profile'
import { AnnouncementItem } from '@/features/directory/AnnouncementItem'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { navigate } from '@/routes'
import { hospital as hospitalIcon, place } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { PlaceHead } from '@/features/directory/PlaceHead'

interface HospitalViewProps {
  hospital: HospitalDetail
  onCopy: (address: string) => void
}

/** A hospital: departments, doctors, what it announces, where it is. */
export function HospitalView({ hospital, onCopy }: HospitalViewProps) {
  const { id, name, level, category, licence, area, address, doctorCount, departments, doctors, teams, unions, announcement } =
    hospital
  const where = [area.replace(' ', ''), address].filter(Boolean).join('')
  return (
    <View className="t-hospital-page">
      <PlaceHead
        icon={hospitalIcon}
        name={name}
        note={area}
        tags={[level, category, LICENCES[licence]].filter(Boolean)}
        figures={[
          { number: departments.length, label: '科室' },
          { number: doctorCount, label: '医生' },
          { number: teams.length, label: '专家团队' },
        ]}
      />
      {announcement ? (
        <Section title="公告" moreText="全部公告" onMore={() => void navigate('hospitalAnnouncement', { id })}>
          <AnnouncementItem announcement={announcement} />
        </Section>
      ) : null}
      <Section title="科室">
        {departments.map((one) => (
          <ListRow
            key={one.id}
            text={one.name}
            note={`${one.doctorCount} 位医生 · ${one.diseases.map((disease) => disease.name).join('、')}`}
            onPress={() => void navigate('newDepartmentHomePage', { departmentId: one.id })}
            testId={`department-${one.id}`}
          />
        ))}
      </Section>
      <Section
        title="医生"
        moreText={`全部 ${doctorCount} 位`}
        onMore={() => void navigate('doctorListPage', { diseaseId: '0', hospitalId: id })}
      >
        {doctors.map((doctor) => (
          <DoctorRow
            key={doctor.id}
            doctor={doctor}
            within="hospital"
            onOpen={(doctorId) => void navigate('newDoctorHomePage', { id: doctorId })}
          />
        ))}
      </Section>
      <Section title="更多">
        <ListRow
          icon="info"
          text="医院简介"
          onPress={() => void navigate('newHospitalProfile', { hospitalId: id })}
          testId="introduction"
        />
        {where ? (
          <ListRow icon={place} text={where} note="点按复制地址" onPress={() => onCopy(`${name} ${where}`)} testId="address" />
        ) : null}
        {teams.map((team) => (
          <ListRow
            key={team.id}
            icon="people"
            text={team.name}
            note="专家团队"
            onPress={() => void navigate('newTeamHomePage', { id: team.id })}
          />
        ))}
        {unions.map((union) => (
          <ListRow
            key={union.id}
            icon="shield"
            text={union.name}
            note="所在联盟"
            onPress={() => void navigate('newUnionHomePage', { id: union.id })}
          />
        ))}
      </Section>
    </View>
  )
}
