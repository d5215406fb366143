import { View } from '@tarojs/components'
import type { PaperCard } from '@/api/literature'
import { navigate } from '@/routes'
import { PaperRow } from './PaperRow'
import styles from './PaperList.module.scss'

export const openPaper = ({ id }: PaperCard): void => void navigate('aiLiteratureDetails', { id })

/** Papers one under the other; two abreast where there is room. */
export const PaperList = ({ papers }: { papers: readonly PaperCard[] }) => (
  <View className={styles.list}>
    {papers.map((paper) => (
      <PaperRow key={paper.id} paper={paper} onPress={openPaper} />
    ))}
  </View>
)
