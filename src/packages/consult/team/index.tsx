import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { TEAM_ROLES } from '@/domain/directory/profile'
import { apply } from '@/features/consultation/open-order'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { Offers } from '@/features/directory/Offers'
import { RatingItem } from '@/features/directory/RatingItem'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { hospital as hospitalIcon, team as teamIcon } from '@/ui/Icon/more'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { PlaceHead } from '@/features/directory/PlaceHead'
import styles from './Team.module.scss'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** A team of experts: `/NewTeamHomePage/{id}`. */
function TeamPage() {
  const { params } = useRoute<'newTeamHomePage'>()
  const query = useApi(directoryApi.team, { teamId: params.id }, { persistSeconds: KEPT_SECONDS })
  const team = query.data
  return (
    <PageShell
      title={team?.name}
      data={screenData(query)}
      skeleton="article"
      isSample={team?.isSample}
      ownTitle
      barOver={team && 'ground'}
      share={team && { title: team.name, description: team.goodAt }}
    >
      {team ? (
        <View className="t-team-page">
          <PlaceHead
            icon={teamIcon}
            name={team.name}
            note={`组长 ${team.leader.name} ${team.leader.title}`}
            tags={team.diseases.map(({ name }) => name)}
            figures={[
              { number: team.memberCount, label: '成员' },
              { number: team.consultCount, label: '会诊' },
              { number: team.ratingCount, label: '评价' },
            ]}
          />
          <Card>
            <View className={styles.text}>{team.introduction}</View>
          </Card>
          <Offers offers={team.offers} onOrder={({ service }) => apply(`t${team.id}`, service)} />
          <Section title="成员">
            {team.members.map(({ role, doctor }) => (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                mark={<Tag tone={role === 'leader' ? 'primary' : 'neutral'}>{TEAM_ROLES[role]}</Tag>}
                onOpen={(id) => void navigate('newDoctorHomePage', { id })}
              />
            ))}
          </Section>
          {team.ratings.length > 0 ? (
            <Section
              title="评价"
              moreText={`${team.ratingCount} 条`}
              onMore={() => void navigate('teamConsultationRate', { id: team.id })}
            >
              {team.ratings.map((one) => (
                <RatingItem key={one.id} rating={one} />
              ))}
            </Section>
          ) : null}
          <Section title="更多">
            <ListRow
              icon={hospitalIcon}
              text={team.hospital}
              onPress={() => void navigate('newHospitalHomePage', { hospitalId: team.hospitalId })}
              testId="hospital"
            />
          </Section>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(TeamPage)
