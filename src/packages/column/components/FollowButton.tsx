import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { Columnist } from '@/api/doc'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './FollowButton.module.scss'

interface FollowButtonProps {
  columnist: Columnist
  onPress: (columnist: Columnist) => void
}

/** Follows or unfollows a column. Words and a tick show its state, not colour alone. */
export function FollowButton({ columnist, onPress }: FollowButtonProps) {
  const { followed, name } = columnist
  return (
    <View
      className={`${styles.hit} t-follow-${columnist.id}`}
      onClick={(event) => {
        // The button lies on a row that opens the column.
        event.stopPropagation()
        onPress(columnist)
      }}
      {...a11y(followed ? `取消关注 ${name}` : `关注 ${name}`, 'button')}
    >
      <View className={classNames(styles.pill, followed && styles.on)}>
        <Icon name={followed ? 'check' : 'plus'} size="small" color={followed ? 'ink-2' : 'on-brand'} />
        {followed ? '已关注' : '关注'}
      </View>
    </View>
  )
}
