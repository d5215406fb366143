import { Text, View } from '@tarojs/components'
import type { DocDetail } from '@/api/doc'
import { withRole } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import styles from './NextDoc.module.scss'

interface NextDocProps {
  doc: Pick<DocDetail, 'nextDocTitle' | 'nextDocCover'>
  onPress: () => void
}

/** The next one of the column, by its title and picture. */
export function NextDoc({ doc: { nextDocTitle, nextDocCover }, onPress }: NextDocProps) {
  return (
    <View className={`${styles.card} t-next-doc`} onClick={onPress} {...withRole('link')}>
      <View className={styles.body}>
        <Text className={styles.label}>下一篇</Text>
        <Text className={styles.title}>{nextDocTitle}</Text>
      </View>
      {nextDocCover ? <Picture src={nextDocCover} alt="" className={styles.cover} /> : null}
    </View>
  )
}
