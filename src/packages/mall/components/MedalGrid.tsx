import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Medal } from '@/domain/medal'
import { a11y, pictureText } from '@/ui/a11y'
import { medalPicture } from './medal-art'
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
          {...a11y(`${medal.name}${earned ? '' : '，未获得'}`, 'button')}
        >
          <Image className={styles.art} src={medalPicture(earned ? medal.tier : 'none')} mode="aspectFit" {...pictureText('')} />
          <Text className={styles.name}>{medal.name}</Text>
          {earned ? null : <Text className={styles.locked}>未获得</Text>}
        </View>
      ))}
    </View>
  )
}
