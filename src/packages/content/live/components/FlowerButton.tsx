import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { formatCount } from '@/domain/format'
import { env } from '@/platform/env'
import { a11y } from '@/ui/a11y'
import type { Flowers } from '../room/Flowers'
import { FlowerIcon } from './FlowerIcon'
import styles from './RoomBar.module.scss'

/** A flower rises this long; then it is taken out of the page. */
const RISE_MS = 280
/** Taps may come faster than flowers fade. */
const MOST_AT_ONCE = 6

/** Gives flowers: each tap counts, and shows at once. */
export const FlowerButton = observer(function FlowerButton({ flowers, mayGive }: { flowers: Flowers; mayGive: () => boolean }) {
  const [rising, setRising] = useState<readonly number[]>([])
  useEffect(() => {
    if (rising.length === 0) return undefined
    const timer = setTimeout(() => setRising([]), RISE_MS)
    return () => clearTimeout(timer)
  }, [rising])
  const give = () => {
    if (!mayGive()) return
    flowers.give()
    if (!env.reducedMotion()) setRising((now) => [...now, (now[now.length - 1] ?? 0) + 1].slice(-MOST_AT_ONCE))
  }
  const count = formatCount(flowers.total)
  return (
    <View className={`${styles.action} t-live-flower`} onClick={give} {...a11y(`送花，已有 ${count} 朵`, 'button')}>
      {rising.map((key) => (
        <View key={key} className={`${styles.rising} t-live-flower-rising`}>
          <FlowerIcon filled />
        </View>
      ))}
      <FlowerIcon filled={flowers.mine > 0} />
      <View className={`${styles.count} t-live-flowers`}>{flowers.total > 0 ? count : '送花'}</View>
    </View>
  )
})
