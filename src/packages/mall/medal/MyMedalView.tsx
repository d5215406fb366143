import { Text, View } from '@tarojs/components'
import type { MyMedal } from '@/api/medal'
import { formatDate } from '@/domain/format'
import { findMedal, type Medal } from '@/domain/medal'
import { Button } from '@/ui/Button'
import { Progress } from '@/ui/Progress'
import { MedalGrid } from '../components/MedalGrid'
import { MedalHead } from '../components/MedalHead'
import styles from './MyMedalView.module.scss'

interface MyMedalViewProps {
  medals: readonly MyMedal[]
  current: Medal
  onChoose: (id: string) => void
  onShare: () => void
  onPoster: () => void
}

/** One medal with how far it has come, and all others below. */
export function MyMedalView({ medals, current, onChoose, onShare, onPoster }: MyMedalViewProps) {
  const mine = medals.find(({ id }) => id === current.id)
  const earnedAt = mine?.earnedAt ?? ''
  const earned = medals.filter((medal) => medal.earnedAt).length
  return (
    <View>
      <MedalHead medal={current} earned={earnedAt !== ''}>
        {earnedAt ? (
          <>
            <Text className={styles.note}>{`${formatDate(earnedAt)} 获得`}</Text>
            <View className={styles.actions}>
              <Button size="small" tone="secondary" shares onPress={onShare} testId="medal-share">
                分享
              </Button>
              <Button size="small" onPress={onPoster} testId="medal-poster">
                生成海报
              </Button>
            </View>
          </>
        ) : (
          <View className={styles.progress}>
            <Progress value={(mine?.done ?? 0) / current.target} tone="gold" />
            <Text className={`${styles.note} t-medal-progress`}>{`${mine?.done ?? 0}/${current.target}`}</Text>
          </View>
        )}
      </MedalHead>
      <View className={styles.count}>{`已获得 ${earned} 枚，共 ${medals.length} 枚`}</View>
      <MedalGrid
        medals={medals.flatMap(({ id, earnedAt: at }) => {
          const medal = findMedal(id)
          return medal ? [{ medal, earned: at !== '' }] : []
        })}
        current={current.id}
        onChoose={onChoose}
      />
    </View>
  )
}
