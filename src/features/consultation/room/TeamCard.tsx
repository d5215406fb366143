import { Text, View } from '@tarojs/components'
import type { OrderDetail, Team, TeamMember } from '@/api/consultation'
import { namesPatient } from '@/domain/patient/files'
import { MEMBER_ROLE_NAMES, memberStateName } from '@/domain/consultation/team'
import { formatDayTime } from '@/domain/format'
import { Avatar } from '@/ui/Avatar'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { team as teamIcon } from '@/ui/Icon/more'
import styles from './Team.module.scss'

interface TeamCardProps {
  order: OrderDetail
  team: Team
  onInvite: () => void
  onShare: () => void
}

const TONES = {
  accepted: 'success',
  present: 'success',
  signed: 'success',
  dissent: 'watch',
  invited: 'primary',
  asked_again: 'watch',
} as const

/** The team of a consultation: who was asked, who comes, who signed. */
export function TeamCard({ order, team, onInvite, onShare }: TeamCardProps) {
  const leads = order.side === 'doctor' && order.state === 'scheduled'
  const shares = order.side === 'applicant' && order.files.length > 0
  return (
    <Section title="会诊团队" {...(leads && { moreText: '邀请成员', onMore: onInvite })}>
      <View className="t-team">
        <Notice tone="watch" testId="team-refusal">
          {leads ? team.refusal : ''}
        </Notice>
        {team.members.map((member) => (
          <MemberLine key={member.doctorId} member={member} />
        ))}
        {team.members.length === 0 ? <Text className={styles.none}>组长确认接诊后，成员会显示在这里</Text> : null}
        {shares ? (
          <ListRow
            icon={teamIcon}
            text={`成员可见资料 ${order.sharedFileIds.length}/${order.files.filter((file) => !namesPatient(file)).length} 份`}
            note="成员只能看到您确认不含身份信息的资料"
            onPress={onShare}
            testId="share-files"
          />
        ) : null}
      </View>
    </Section>
  )
}

function MemberLine({ member }: { member: TeamMember }) {
  const { name, portrait, title, hospital, discipline, role, state, isSelf, answerBy, doctorId } = member
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'neutral'
  return (
    <View className={`${styles.member} t-member-${doctorId}`}>
      <Avatar src={portrait} name={name} size="small" />
      <View className={styles.who}>
        <Text className={styles.name}>{`${name}${isSelf ? '（我）' : ''} ${title}`}</Text>
        <Text className={styles.note}>
          {[role === 'member' ? '' : MEMBER_ROLE_NAMES[role], discipline, hospital].filter(Boolean).join(' · ')}
        </Text>
        {answerBy ? <Text className={styles.note}>{`${formatDayTime(answerBy)} 前答复`}</Text> : null}
      </View>
      <Tag tone={tone}>{memberStateName(state)}</Tag>
    </View>
  )
}
