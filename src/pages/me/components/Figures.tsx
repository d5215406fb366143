import { Text, View } from '@tarojs/components'
import styles from '../Me.module.scss'

interface FiguresProps {
  figures: { readCount: number; collectCount: number; commentCount: number; credits: number }
}

/** My figures in one row. */
export function Figures({ figures }: FiguresProps) {
  const items = [
    { key: 'read', text: '阅读', value: figures.readCount },
    { key: 'collect', text: '收藏', value: figures.collectCount },
    { key: 'comment', text: '评论', value: figures.commentCount },
    { key: 'credits', text: '积分', value: figures.credits },
  ]
  return (
    <View className={styles.figures}>
      {items.map((item) => (
        <View key={item.key} className={styles.figure}>
          <Text className={`${styles.value} t-figure-${item.key}`}>{item.value}</Text>
          <Text className={styles.note}>{item.text}</Text>
        </View>
      ))}
    </View>
  )
}
