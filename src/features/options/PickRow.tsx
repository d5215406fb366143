import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, testClass } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Icon, type IconName } from '@/ui/Icon'
import styles from './PickRow.module.scss'

interface PickRowProps {
  label: string
  /** Empty: the placeholder is shown. */
  value: string
  placeholder?: string
  /** What kind of thing is chosen, before its name. */
  icon?: IconName
  error?: string
  onPress: () => void
  testId: string
}

/** An input whose value is chosen, not typed; it looks like a TextField. */
export function PickRow({ label, value, placeholder = `请选择${label}`, icon, error, onPress, testId }: PickRowProps) {
  return (
    <FieldRow label={label} error={error} testId={testId}>
      <View
        className={classNames(styles.line, error && styles.broken, testClass(testId))}
        onClick={onPress}
        {...a11y(`${label}，${value || placeholder}`, 'button')}
      >
        {icon ? <Icon name={icon} color="brand-text" /> : null}
        <Text className={value ? styles.value : styles.placeholder}>{value || placeholder}</Text>
        <Icon name="forward" size="small" color="ink-3" />
      </View>
    </FieldRow>
  )
}
