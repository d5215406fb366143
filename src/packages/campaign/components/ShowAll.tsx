import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import styles from './ShowAll.module.scss'

interface ShowAllProps {
  /** Of what, for screen readers. */
  label: string
  total: number
  open: boolean
  onToggle: () => void
  testId: string
}

/** Shows all of a list, or its first ones again. */
export function ShowAll({ label, total, open, onToggle, testId }: ShowAllProps) {
  const text = open ? '收起' : `展开全部（${total}）`
  return (
    <View className={`${styles.toggle} t-${testId}`} onClick={onToggle} {...a11y(`${label}，${text}`, 'button')}>
      {text}
    </View>
  )
}
