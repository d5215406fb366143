import { Text, View } from '@tarojs/components'
import { medalApi } from '@/api/medal'
import { formatDate } from '@/domain/format'
import { findMedal } from '@/domain/medal'
import { navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { MedalHead } from '../components/MedalHead'
import { MedalWall } from '../components/MedalWall'
import styles from './MedalShare.module.scss'

/** One earned medal as others see it: `/ShareMedalPage/{userId}/{medalId}`; `userId` is the public alias. */
export default function MedalSharePage() {
  const { userId, medalId } = useRoute<'shareMedalPage'>().params
  const query = useApi(medalApi.shared, { userId })
  const medal = findMedal(medalId)
  const earned = query.data?.medals.find(({ id }) => id === medalId)
  const title = medal && query.data ? `${query.data.userName}的「${medal.name}」勋章` : undefined
  /** Only what was earned has a page. */
  const choose = (id: string) => {
    if (query.data?.medals.some((one) => one.id === id)) void replace('shareMedalPage', { userId, medalId: id })
  }
  return (
    <PageShell
      title={title}
      data={screenData(query)}
      skeleton="lines"
      share={title ? { title, description: medal?.text } : undefined}
      empty={
        query.data !== undefined &&
        !(medal && earned) && {
          title: '还没有获得这枚勋章',
          text: '看看其他勋章',
          actionText: '全部勋章',
          onAction: () => void navigate('myMedalSharePage', { userId }),
        }
      }
    >
      {medal && earned && query.data ? (
        <>
          <MedalHead medal={medal} earned>
            <Text>{`${query.data.userName} · ${formatDate(earned.earnedAt)} 获得`}</Text>
            <View className={styles.actions}>
              <Button tone="secondary" onPress={() => void navigate('myMedalSharePage', { userId })} testId="all-medals">
                TA 的全部勋章
              </Button>
              <Button onPress={() => void navigate('myMedal', { medalId })} testId="my-medal">
                我也要获得
              </Button>
            </View>
          </MedalHead>
          <View className={styles.count}>{`${query.data.userName} 已获得 ${query.data.medals.length} 枚勋章`}</View>
          <MedalWall earned={query.data.medals} current={medalId} onChoose={choose} />
        </>
      ) : null}
    </PageShell>
  )
}
