import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { SheetSection } from '@/domain/drug/label'
import { CheckedMark } from '@/features/tools/CheckedMark'
import styles from './SheetSectionView.module.scss'

/** Id of the place that the section navigation goes to. */
export const anchorOf = (id: string): string => `drug-section-${id}`

interface SheetSectionViewProps {
  section: SheetSection
  /** Said besides: the graded rows, a button. */
  children?: ReactNode
}

/** One section of a drug's sheet, divided where its text is. */
export function SheetSectionView({ section: { id, title, groups }, children }: SheetSectionViewProps) {
  return (
    <View className={`${styles.section} t-drug-${id}`}>
      <View className={styles.anchor} id={anchorOf(id)} />
      <View className={styles.title}>{title}</View>
      {groups.map((group) => (
        <View key={`${group.title} ${group.lines.join()}`} className={styles.group}>
          {group.title || group.checked ? (
            <View className={styles.head}>
              {group.title}
              <CheckedMark checked={group.checked ?? false} text="起始剂量" />
            </View>
          ) : null}
          {group.lines.map((line) => (
            <View key={line} className={styles.line}>
              {line}
            </View>
          ))}
          {group.note ? <View className={styles.note}>{group.note}</View> : null}
        </View>
      ))}
      {children}
    </View>
  )
}
