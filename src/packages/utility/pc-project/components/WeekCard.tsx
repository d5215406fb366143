import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { medalApi } from '@/api/medal'
import { userApi } from '@/api/user'
import { formatWhole } from '@/domain/format'
import { LEVEL } from '@/domain/user'
import { WeekBars } from '@/features/study/WeekBars'
import { addressOf } from '@/routes'
import { useApi } from '@/shell/data'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Section } from '@/ui/Section'
import styles from './HomePanel.module.scss'

/** Who is signed in, what they have gathered, and each day of this week's study. */
export const WeekCard = observer(function WeekCard({ onOpen }: { onOpen: (address: string) => void }) {
  const { session } = useStores()
  const figures = useApi(userApi.studyInfo, {}).data
  const info = useApi(userApi.info, { pro: 1 }).data
  const medals = useApi(medalApi.mine, {}).data
  const { deptName = '', deptTitle = '' } = info?.professional.companies[0] ?? {}
  const name = session.realName || session.name || '未填写姓名'
  const shown = [
    { name: '积分', value: figures && formatWhole(figures.credits), address: addressOf('creditDetail') },
    {
      name: '勋章',
      value: medals?.medals.filter(({ earnedAt }) => earnedAt !== '').length,
      address: addressOf('myMedalSharePage', { userId: session.auth2 }),
    },
    { name: '本周分钟', value: figures && Math.floor(figures.studySeconds / 60), address: addressOf('study') },
  ]
  return (
    <Section title="本周学习" onMore={() => onOpen(addressOf('study'))}>
      <View className={`${styles.who} t-pc-who`} onClick={() => onOpen(addressOf('doctorHome'))} {...withRole('link')}>
        <Avatar src={session.user?.headPortraitUrl ?? ''} name={name} certified={session.level === LEVEL.certified} />
        <View>
          <View className={styles.name}>{name}</View>
          <View className={styles.note}>{[deptTitle, deptName].filter(Boolean).join(' · ') || '完善个人信息'}</View>
        </View>
      </View>
      <View className={styles.figures}>
        {shown.map((figure) => (
          <View key={figure.name} className={styles.figure} onClick={() => onOpen(figure.address)} {...withRole('link')}>
            <Text className={styles.number}>{figure.value ?? '–'}</Text>
            <Text className={styles.note}>{figure.name}</Text>
          </View>
        ))}
      </View>
      {figures && figures.studySeconds > 0 ? (
        <View className={styles.week}>
          <WeekBars days={figures.studyDays} today={figures.studyToday} />
        </View>
      ) : null}
    </Section>
  )
})
