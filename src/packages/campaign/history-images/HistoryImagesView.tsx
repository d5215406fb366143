import { Text, View } from '@tarojs/components'
import type { Edition } from '@/api/campaign'
import { withRole } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import styles from './HistoryImagesView.module.scss'

interface HistoryImagesViewProps {
  year: number
  /** Of the edition. */
  title: string
  days: string
  pictures: Edition['pictures']
  /** Shows one full-screen. */
  onOpen: (url: string) => void
}

/** What is kept of an edition in pictures. */
export function HistoryImagesView({ year, title, days, pictures, onOpen }: HistoryImagesViewProps) {
  return (
    <View className={styles.list}>
      <View className={`${styles.title} t-history-title`}>{title}</View>
      <View className={styles.note}>{days}</View>
      {pictures.map((picture, at) => {
        const title = picture.title || `${year} 届精彩瞬间 ${at + 1}/${pictures.length}`
        return (
          <View key={picture.url} className="t-history-image" onClick={() => onOpen(picture.url)} {...withRole('button')}>
            <Picture src={picture.url} ratio="wide" alt="" />
            <View className={styles.caption}>{title}</View>
            {picture.day ? <Text className={styles.day}>{picture.day}</Text> : null}
          </View>
        )
      })}
    </View>
  )
}
