import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, withRole } from '../a11y'
import styles from './Stepper.module.scss'

interface StepperProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A small number that is counted up and down, from one. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const steps = [
    { text: '−', name: '减少', to: value - 1, testId: 'less' },
    { text: '+', name: '增加', to: value + 1, testId: 'more' },
  ]
  const [less, more] = steps.map(({ text, name, to, testId }) => {
    const off = to < 1 || to > max
    return (
      <View
        key={text}
        className={classNames(styles.step, off && styles.off, `t-count-${testId}`)}
        onClick={off ? undefined : () => onChange(to)}
        {...a11y(`${name}${label}`, 'button', { ...(off && { disabled: true }) })}
      >
        {text}
      </View>
    )
  })
  return (
    <View className={styles.stepper} {...a11y(label, 'group')}>
      {less}
      <Text className={`${styles.value} t-count`} {...withRole('status')}>
        {value}
      </Text>
      {more}
    </View>
  )
}
