import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatCount } from '@/domain/format'
import type { LiveRoom } from '../room/LiveRoom'
import styles from './OnAir.module.scss'

/** On the picture: that it is live, and how many watch. On its own, so that a number that changes each second draws nothing else. */
export const OnAir = observer(function OnAir({ live }: { live: LiveRoom }) {
  return (
    <>
      <View className={`${styles.mark} t-live-state`}>直播中</View>
      {live.online === null ? null : <Text className={`${styles.online} t-live-online`}>{formatCount(live.online)} 人在看</Text>}
    </>
  )
})
