import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import styles from './HistoryImagesView.module.scss'

interface HistoryImagesViewProps {
  year: number
  /** Of the edition. */
  title: string
  days: string
  pictures: readonly string[]
  /** Shows one full-screen. */
  onOpen: (picture: string) => void
}

/** What is kept of an edition in pictures. */
export function HistoryImagesView({ year, title, days, pictures, onOpen }: HistoryImagesViewProps) {
  return (
    <View className={styles.list}>
      <View className={`${styles.title} t-history-title`}>{title}</View>
      <View className={styles.note}>{days}</View>
      {pictures.map((picture, at) => {
        const label = `${year} 届精彩瞬间 ${at + 1}/${pictures.length}`
        return (
          <View key={picture} className="t-history-image" onClick={() => onOpen(picture)} {...a11y(label, 'button')}>
            <Picture src={picture} ratio="wide" alt={label} />
            <Text className={styles.caption}>{label}</Text>
          </View>
        )
      })}
    </View>
  )
}
