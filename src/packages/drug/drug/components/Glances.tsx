import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { Glance } from '@/domain/drug/at-a-glance'
import { withWholeFigures } from '@/domain/whole-figures'
import styles from './Glances.module.scss'

/** What is asked for first at the bedside, before any section: tiles beside each other as far as their texts have room. */
export function Glances({ glances }: { glances: readonly Glance[] }) {
  return (
    <View className={styles.tiles}>
      {glances.map(({ id, title, text }) => (
        <View key={id} className={classNames(styles.tile, id === 'watch' && styles.watch, `t-glance-${id}`)}>
          <View className={classNames(styles.title, id === 'watch' && styles.watchTitle)}>{title}</View>
          <View className={styles.text}>{withWholeFigures(text)}</View>
        </View>
      ))}
    </View>
  )
}
