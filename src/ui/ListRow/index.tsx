import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon, type IconName } from '../Icon'
import { Tile, type Tint } from '../Tile'
import styles from './ListRow.module.scss'

interface ListRowProps {
  text: string
  note?: string
  icon?: IconName
  /** The icon stands on a tile of this colour. */
  tint?: Tint
  /** At the right end, before the arrow. */
  extra?: ReactNode
  onPress?: () => void
  testId?: string
}

/** One line of a menu or a settings list. */
export function ListRow({ text, note, icon, tint, extra, onPress, testId }: ListRowProps) {
  return (
    <View
      className={classNames(styles.row, icon && styles.withIcon, tint && styles.withTile, testClass(testId))}
      onClick={onPress}
      {...(onPress && withRole('button'))}
    >
      {icon && tint ? <Tile icon={icon} tint={tint} size="small" /> : null}
      {icon && !tint ? <Icon name={icon} color="brand-text" /> : null}
      <View className={styles.body}>
        <Text className={styles.text}>{text}</Text>
        {note ? <Text className={styles.note}>{note}</Text> : null}
      </View>
      {extra}
      {onPress ? <Icon name="forward" size="small" color="ink-3" /> : null}
    </View>
  )
}
