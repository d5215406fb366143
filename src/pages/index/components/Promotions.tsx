import { View } from '@tarojs/components'
import type { Advertise } from '@/api/pub'
import { Carousel } from '@/ui/Carousel'
import styles from '../Home.module.scss'

/** Banners; nothing is drawn when there are none. */
export function Promotions({ items, onOpen }: { items: readonly Advertise[]; onOpen: (item: Advertise) => void }) {
  if (items.length === 0) return null
  return (
    <View className={styles.banner}>
      <Carousel slides={items} onPress={onOpen} />
    </View>
  )
}
