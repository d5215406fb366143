import { View } from '@tarojs/components'
import { Checkbox } from '@/ui/Checkbox'
import type { TextSize } from '@/ui/RichText'
import { Sheet } from '@/ui/Sheet'

const SIZES: readonly { size: TextSize; text: string }[] = [
  { size: 'small', text: '小' },
  { size: 'standard', text: '标准' },
  { size: 'large', text: '大' },
  { size: 'largest', text: '特大' },
]

interface TextSizeSheetProps {
  open: boolean
  size: TextSize
  onChange: (size: TextSize) => void
  onClose: () => void
}

/** The reading sizes; the choice is kept on the device. */
export function TextSizeSheet({ open, size, onChange, onClose }: TextSizeSheetProps) {
  return (
    <Sheet open={open} title="阅读字号" onClose={onClose} testId="text-size-sheet">
      <View>
        {SIZES.map((item) => (
          <Checkbox
            key={item.size}
            checked={item.size === size}
            label={item.text}
            testId={`text-size-${item.size}`}
            onChange={() => {
              onChange(item.size)
              onClose()
            }}
          />
        ))}
      </View>
    </Sheet>
  )
}
