import { View } from '@tarojs/components'
import type { SheetSection } from '@/domain/drug/label'
import { withWholeFigures } from '@/domain/whole-figures'
import { CheckedMark } from '@/features/tools/CheckedMark'
import type { ReactNode } from 'react'
import { AdjustmentRows } from './AdjustmentRows'
import { SectionCard } from './SectionCard'
import styles from './SheetSectionView.module.scss'

interface SheetSectionViewProps {
  drugId: string
  section: SheetSection
  /** Said besides: the graded rows. */
  children?: ReactNode
}

/** One section of a drug's sheet, divided where its text is. */
export function SheetSectionView({ drugId, section: { id, title, groups }, children }: SheetSectionViewProps) {
  return (
    <SectionCard drugId={drugId} id={id} title={title}>
      {groups.map((group) => (
        <View key={`${group.title} ${group.lines.join()}`} className={styles.group}>
          {group.title || group.checked ? (
            <View className={styles.head}>
              {group.title}
              <CheckedMark checked={group.checked ?? false} text="起始剂量" />
            </View>
          ) : null}
          {id === 'adjust' ? <AdjustmentRows lines={group.lines} /> : <Lines lines={group.lines} />}
          {group.note ? <View className={styles.note}>{group.note}</View> : null}
        </View>
      ))}
      {children}
    </SectionCard>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <View key={line} className={styles.line}>
        {withWholeFigures(line)}
      </View>
    ))}
  </>
)
