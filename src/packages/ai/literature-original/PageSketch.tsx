import { Text, View } from '@tarojs/components'
import type { PageBox } from '@/api/literature'
import styles from './Original.module.scss'

interface PageSketchProps {
  page: number | null
  /** Height of the page by its width; null: it is not known how it is laid out. */
  ratio: number | null
  marks: readonly PageBox[]
}

const share = (ofThousand: number): string => `${ofThousand / 10}%`

/** Where on the printed page a passage stands. The library keeps no file of it, so the page is drawn empty. */
export function PageSketch({ page, ratio, marks }: PageSketchProps) {
  if (page === null || ratio === null || marks.length === 0) return null
  return (
    <View className={`${styles.place} t-page-sketch`}>
      <View className={styles.sheet}>
        <View className={styles.paper} style={{ paddingBottom: share(ratio * 1000) }}>
          {marks.map(([left, top, width, height]) => (
            <View
              key={`${left} ${top}`}
              className={`${styles.mark} t-page-sketch-mark`}
              style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
            />
          ))}
        </View>
      </View>
      <Text className={styles.note}>{`标出的段落在原 PDF 第 ${page} 页的位置`}</Text>
    </View>
  )
}
