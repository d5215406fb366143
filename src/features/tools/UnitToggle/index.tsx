import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './UnitToggle.module.scss'

interface UnitToggleProps {
  /** The unit in force; absent where none is chosen yet. */
  unit: string | undefined
  /** The one a tap leads to. */
  other: string
  /** Converts what was typed. */
  onSwap: () => void
  testId: string
}

/** The unit of a field that knows two. */
export function UnitToggle({ unit, other, onSwap, testId }: UnitToggleProps) {
  return (
    <View
      className={`${styles.unit} t-${testId}`}
      onClick={onSwap}
      {...a11y(`单位 ${unit ?? '未选择'}，换成 ${other}`, 'button')}
    >
      {unit ?? '选择单位'}
      <Icon name="swap" size="small" color="inherit" />
    </View>
  )
}
