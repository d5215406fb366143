import { Text, View } from '@tarojs/components'
import { formatWhole } from '@/domain/format'
import { MEDALS } from '@/domain/medal'
import { WEEK_GOAL_MINUTES } from '@/domain/reading'
import { GoalRing } from '@/features/study/GoalRing'
import { navigate } from '@/routes'
import { withRole } from '@/ui/a11y'
import styles from '../Me.module.scss'

interface TilesProps {
  figures: { credits: number; studySeconds: number } | undefined
  /** Earned ones; undefined until it is known. */
  medals: number | undefined
  /** A signed-in user has an alias under which the wall of medals stands. */
  alias: string
}

/** Credits, medals, and this week's study; a dash where it is not known. */
export function Tiles({ figures, medals, alias }: TilesProps) {
  const minutes = figures && Math.floor(figures.studySeconds / 60)
  return (
    <View className={styles.tiles}>
      <View className={styles.tile} onClick={() => void navigate('creditDetail')} {...withRole('link')}>
        <Text className={`${styles.figure} t-figure-credits`}>{figures ? formatWhole(figures.credits) : '–'}</Text>
        <Text className={styles.tileName}>积分</Text>
      </View>
      <View
        className={`${styles.tile} ${styles.middle}`}
        onClick={() => void navigate('myMedalSharePage', { userId: alias })}
        {...withRole('link')}
      >
        <View>
          <Text className={`${styles.figure} t-figure-medals`}>{medals ?? '–'}</Text>
          <Text className={styles.of}>{`/${MEDALS.length}`}</Text>
        </View>
        <Text className={styles.tileName}>勋章</Text>
      </View>
      <View className={styles.tile} onClick={() => void navigate('study')} {...withRole('link')}>
        <View className={styles.ringRow}>
          <GoalRing small value={(minutes ?? 0) / WEEK_GOAL_MINUTES} label={`本周目标 ${WEEK_GOAL_MINUTES} 分钟`} />
          <Text className={`${styles.figure} t-figure-study`}>{minutes ?? '–'}</Text>
        </View>
        <Text className={styles.tileName}>本周学习分钟</Text>
      </View>
    </View>
  )
}
