import { Text, View } from '@tarojs/components'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Tag } from '@/ui/Tag'
import styles from './Consent.module.scss'

interface ConsentProps {
  consent: { name: string; text: string; mark: string }
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  testId: string
}

/** A text that is agreed to, with a tick of its own. */
export const Consent = ({ consent: { name, text, mark }, checked, onChange, error, testId }: ConsentProps) => (
  <View className={styles.consent}>
    <View className={styles.name}>
      {name}
      <Tag tone="watch">{mark}</Tag>
    </View>
    <Text className={styles.text}>{text}</Text>
    <Checkbox checked={checked} onChange={onChange} label={`我已阅读并同意${name}`} testId={testId} />
    <FieldError testId={`${testId}-error`}>{error}</FieldError>
  </View>
)
