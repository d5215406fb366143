import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { formatClock } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import styles from './Controls.module.scss'
import type { Playback } from './Playback'

/** It goes this many seconds after the place where it went on. */
const SAID_SECONDS = 10

/** Says that it goes on where one stopped, and offers the beginning. `over`: above the controls. */
export const Resumed = observer(function Resumed({ playback, over = false }: { playback: Playback; over?: boolean }) {
  const { resumedAt, second } = playback
  if (resumedAt <= 0 || second >= resumedAt + SAID_SECONDS) return null
  return (
    <View className={classNames(styles.resumed, over && styles.over, 't-player-resumed')}>
      <Text>继续上次 {formatClock(resumedAt)}</Text>
      <View className={`${styles.restart} t-player-restart`} onClick={() => playback.jump(0)} {...withRole('button')}>
        从头播放
      </View>
    </View>
  )
})
