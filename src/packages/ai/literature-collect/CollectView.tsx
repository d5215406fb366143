import { Text, View } from '@tarojs/components'
import type { CollectedPaper, PaperCard } from '@/api/literature'
import { chinaDay } from '@/domain/china-time'
import { a11y, heading } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { openPaper } from '../components/PaperList'
import { PaperRow } from '../components/PaperRow'
import styles from './Collect.module.scss'

interface CollectViewProps {
  items: readonly CollectedPaper[]
  /** Under the months in which they were kept. */
  isGrouped: boolean
  onRemove: (paper: PaperCard) => void
}

export function CollectView({ items, isGrouped, onRemove }: CollectViewProps) {
  const months = isGrouped ? monthsOf(items) : [{ title: '', items }]
  return (
    <>
      {months.map(({ title, items: kept }) => (
        <View key={title}>
          {title ? (
            <Text className={`${styles.month} t-month`} {...heading(2)}>
              {title}
            </Text>
          ) : null}
          <View className={styles.list}>
            {kept.map(({ paper }) => (
              <PaperRow
                key={paper.id}
                paper={paper}
                onPress={openPaper}
                action={
                  <View
                    className={`${styles.star} t-uncollect`}
                    onClick={() => onRemove(paper)}
                    {...a11y(`取消收藏“${paper.title}”`, 'button')}
                  >
                    <Icon name="star" filled color="brand-text" />
                  </View>
                }
              />
            ))}
          </View>
        </View>
      ))}
    </>
  )
}

/** `2026 年 11 月`, in the order in which they come. */
export function monthsOf(items: readonly CollectedPaper[]): { title: string; items: CollectedPaper[] }[] {
  const months = new Map<string, CollectedPaper[]>()
  for (const item of items) {
    const [year, month] = chinaDay(Date.parse(item.collectedAt)).split('-')
    const title = `${year} 年 ${Number(month)} 月`
    months.set(title, [...(months.get(title) ?? []), item])
  }
  return [...months].map(([title, kept]) => ({ title, items: kept }))
}
