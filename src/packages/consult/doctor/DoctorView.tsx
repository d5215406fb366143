import { View } from '@tarojs/components'
import type { DoctorDetail } from '@/api/directory'
import { AnnouncementItem } from '@/features/directory/AnnouncementItem'
import { weekdayName } from '@/domain/clinic-time/week'
import { Offers } from '@/features/directory/Offers'
import { RatingItem } from '@/features/directory/RatingItem'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Head } from './components/Head'

export interface DoctorWays {
  onHospital: () => void
  onDepartment: () => void
  onRatings: () => void
  onIntroduction: () => void
  onCareer: () => void
  onClinic: () => void
  onAnnouncements: () => void
  onColumn: () => void
  onDoc: (docId: string) => void
  onTeam: (teamId: string) => void
  onUnion: (unionId: string) => void
  onOrder: (offer: DoctorDetail['offers'][number]) => void
}

/** A doctor's page: who it is, what is offered at what price, what patients say, what the doctor writes. */
export function DoctorView({ doctor, ways }: { doctor: DoctorDetail; ways: DoctorWays }) {
  const { announcement, offers, ratings, ratingCount, docs, column, teams, unions, diseases } = doctor
  const said = ratings.length > 0
  return (
    <View className="t-doctor-page">
      <Head doctor={doctor} onHospital={ways.onHospital} onDepartment={ways.onDepartment} onRatings={ways.onRatings} />
      {announcement ? (
        <Section title="公告" moreText="全部公告" onMore={ways.onAnnouncements}>
          <AnnouncementItem announcement={announcement} />
        </Section>
      ) : null}
      <Offers offers={offers} onOrder={ways.onOrder} />
      {said ? (
        <Section title="患者评价" moreText={`${ratingCount} 条`} onMore={ways.onRatings}>
          {ratings.map((one) => (
            <RatingItem key={one.id} rating={one} />
          ))}
        </Section>
      ) : null}
      {docs.length > 0 ? (
        <Section title="文章" moreText={`${column?.name ?? ''}专栏`} onMore={ways.onColumn}>
          {docs.map((doc) => (
            <DocRow key={doc.id} doc={doc} onPress={() => ways.onDoc(doc.id)} />
          ))}
        </Section>
      ) : null}
      <Section title="更多">
        <ListRow
          icon="info"
          text="个人简介"
          note={diseases.map(({ name }) => name).join('、')}
          onPress={ways.onIntroduction}
          testId="introduction"
        />
        {doctor.hasCareer ? <ListRow icon="study" text="学习与任职经历" onPress={ways.onCareer} testId="career" /> : null}
        <ListRow icon="calendar" text="出诊时间" note={clinicNote(doctor)} onPress={ways.onClinic} testId="working-times" />
        {announcement ? null : <ListRow icon="comment" text="公告" onPress={ways.onAnnouncements} testId="announcements" />}
        {teams.map(({ id, name }) => (
          <ListRow key={id} icon="people" text={name} note="专家团队" onPress={() => ways.onTeam(id)} testId={`team-${id}`} />
        ))}
        {unions.map(({ id, name }) => (
          <ListRow key={id} icon="shield" text={name} note="所在联盟" onPress={() => ways.onUnion(id)} testId={`union-${id}`} />
        ))}
      </Section>
    </View>
  )
}

/** The days of the week on which the doctor is there. */
const clinicNote = ({ week }: DoctorDetail): string =>
  week.length === 0 ? '暂无安排' : [...new Set(week.map(({ weekday }) => weekdayName(weekday)))].join('、')
