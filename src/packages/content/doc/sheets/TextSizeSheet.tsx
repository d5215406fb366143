import { View } from '@tarojs/components'
import type { Block } from '@/domain/rich-text/tree'
import { RichText, type TextSize } from '@/ui/RichText'
import { Segmented } from '@/ui/Segmented'
import { Sheet } from '@/ui/Sheet'
import styles from './sheets.module.scss'

const SIZES: readonly { key: TextSize; text: string; testId: string }[] = [
  { key: 'small', text: '小', testId: 'text-size-small' },
  { key: 'standard', text: '标准', testId: 'text-size-standard' },
  { key: 'large', text: '大', testId: 'text-size-large' },
  { key: 'largest', text: '特大', testId: 'text-size-largest' },
]
const nothing = () => undefined

interface TextSizeSheetProps {
  open: boolean
  size: TextSize
  /** The article, of which the first paragraph is shown in the size that is chosen. */
  blocks: readonly Block[]
  onChange: (size: TextSize) => void
  onClose: () => void
}

/** The reading sizes; the choice is kept on the device. */
export function TextSizeSheet({ open, size, blocks, onChange, onClose }: TextSizeSheetProps) {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  return (
    <Sheet open={open} title="阅读字号" onClose={onClose} testId="text-size-sheet">
      <Segmented label="阅读字号" items={SIZES} current={size} onChange={onChange} />
      {first ? (
        <View className={`${styles.sample} t-text-size-sample`} aria-hidden="true">
          <RichText blocks={[first]} size={size} onLink={nothing} onPicture={nothing} renderMedia={nothing} />
        </View>
      ) : null}
    </Sheet>
  )
}
