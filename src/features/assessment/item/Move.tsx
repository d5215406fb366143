import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './Move.module.scss'

interface MoveProps {
  label: string
  to: 'up' | 'down' | 'left' | 'right'
  off?: boolean
  onPress: () => void
}

/** Moves something by one place, or one step. */
export const Move = ({ label, to, off = false, onPress }: MoveProps) => (
  <View
    className={classNames(styles.move, off && styles.off, `t-move-${to}`)}
    onClick={off ? undefined : onPress}
    {...a11y(label, 'button', { disabled: off })}
  >
    <Icon name="down" className={styles[to]} color="ink-2" />
  </View>
)
