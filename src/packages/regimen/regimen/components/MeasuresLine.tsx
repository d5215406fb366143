import { Text, View } from '@tarojs/components'
import type { DoseSheet } from '@/domain/regimen/sheet-types'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import type { DoseForm } from '../form'
import { bodyText } from '../sheet-text'
import styles from './MeasuresLine.module.scss'

interface MeasuresLineProps {
  form: DoseForm
  sheet: DoseSheet
  /** The boxes stand above it. */
  isOpen: boolean
  onToggle: () => void
}

/** The patient in one line, from which the boxes are folded and opened. */
export function MeasuresLine({ form, sheet, isOpen, onToggle }: MeasuresLineProps) {
  const { bsa, ccr } = sheet
  return (
    <View className={styles.line}>
      <View className={styles.body}>
        <Text className={styles.label}>体表面积</Text>
        <Text className={styles.bsa}>{bsa === null ? '—' : `${bsa.toFixed(2)} m²`}</Text>
        {isOpen ? null : <Text className={styles.label}>{bodyText(form, ccr)}</Text>}
      </View>
      <View className={`${styles.change} t-dose-change`} onClick={onToggle} {...a11y('患者数据', 'button', { expanded: isOpen })}>
        {isOpen ? '收起' : '改'}
        <Icon name={isOpen ? 'up' : 'edit'} size="small" color="inherit" />
      </View>
    </View>
  )
}
