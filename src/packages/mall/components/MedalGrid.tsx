import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Medal } from '@/domain/medal'
import { withRole } from '@/ui/a11y'
import { MedalArt } from './MedalArt'
import styles from './MedalGrid.module.scss'

interface MedalGridProps {
  medals: readonly { medal: Medal; earned: boolean }[]
  current?: string
  onChoose: (id: string) => void
}

/** Medals in rows of three; those not earned are grey and say so. */
export function MedalGrid({ medals, current, onChoose }: MedalGridProps) {
  return (
    <View className={styles.grid}>
      {medals.map(({ medal, earned }) => (
        <View
          key={medal.id}
          className={classNames(styles.cell, medal.id === current && styles.current, `t-medal-${medal.id}`)}
          onClick={() => onChoose(medal.id)}
          {...withRole('button')}
        >
          <MedalArt id={medal.id} earned={earned} />
          <Text className={styles.name}>{medal.name}</Text>
          {earned ? null : <Text className={styles.locked}>{medal.text}</Text>}
        </View>
      ))}
    </View>
  )
}
