import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import type { DoseForm } from '../form'
import styles from './MeasuresLine.module.scss'

interface MeasuresLineProps {
  form: Pick<DoseForm, 'heightCm' | 'weightKg'>
  bsa: number | null
  /** The boxes stand above it. */
  isOpen: boolean
  onToggle: () => void
}

/** The patient in one line, from which the boxes are folded and opened. */
export function MeasuresLine({ form, bsa, isOpen, onToggle }: MeasuresLineProps) {
  const body = [form.heightCm.trim() && `${form.heightCm.trim()} cm`, form.weightKg.trim() && `${form.weightKg.trim()} kg`]
  return (
    <View className={styles.line}>
      <Text className={styles.label}>体表面积</Text>
      <Text className={styles.bsa}>{bsa === null ? '—' : `${bsa.toFixed(2)} m²`}</Text>
      <Text className={styles.body}>{body.filter(Boolean).join(' · ')}</Text>
      <View className={`${styles.change} t-dose-change`} onClick={onToggle} {...a11y('患者数据', 'button', { expanded: isOpen })}>
        {isOpen ? '收起' : '改'}
        <Icon name={isOpen ? 'up' : 'edit'} size="small" color="inherit" />
      </View>
    </View>
  )
}
