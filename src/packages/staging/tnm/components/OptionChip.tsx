import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, testClass } from '@/ui/a11y'
import styles from './OptionChip.module.scss'

interface OptionChipProps {
  text: string
  /** What a screen reader says besides the text. */
  label?: string
  chosen?: boolean
  /** No stage can follow any more. */
  excluded?: boolean
  /** Stands for several finer categories. */
  parent?: boolean
  /** One of several is chosen, or any number of them. */
  role?: 'radio' | 'checkbox'
  onPress: () => void
  testId?: string
}

/** A category to tap. */
export function OptionChip(props: OptionChipProps) {
  const { text, label, chosen = false, excluded = false, parent = false, role = 'radio', onPress, testId } = props
  const isRefused = excluded && !chosen
  return (
    <View
      className={classNames(
        styles.chip,
        parent && styles.parent,
        chosen && styles.chosen,
        isRefused && styles.excluded,
        testClass(testId),
        chosen && 't-chosen',
        excluded && 't-excluded',
      )}
      onClick={onPress}
      {...a11y(`${label ?? text}${isRefused ? '，不可选' : ''}`, role, { checked: chosen })}
    >
      {text}
    </View>
  )
}

/** Test id of a category: codes such as `>=55` are no class names. */
export const optionId = (key: string, code: string): string => `option-${key}-${code.replace(/[^\w]/g, '_')}`
