import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { usePalette } from '@/ui/use-palette'
import { faceUrl } from '../faces'
import styles from './ChoiceField.module.scss'

export interface ShownChoice {
  text: string
  label: string
  note?: string
}

interface ChoiceFieldProps {
  name: string
  label: string
  choices: readonly ShownChoice[]
  /** Text of the one that is chosen; '' for none. */
  current: string
  onChange: (text: string) => void
  error?: string
  hint?: string
  faces?: boolean
}

/** One answer out of a few: short ones side by side, explained ones below each other. */
export function ChoiceField({ name, label, choices, current, onChange, error, hint, faces = false }: ChoiceFieldProps) {
  const { ink } = usePalette()
  const isList = choices.some(({ note }) => note) || choices.some((choice) => choice.label.length > 10)
  return (
    <FieldRow label={label} error={error} hint={hint} group testId={name}>
      <View className={isList ? styles.list : styles.row}>
        {choices.map((choice, at) => {
          const isOn = choice.text === current
          return (
            <View
              key={choice.text}
              className={classNames(isList ? styles.line : styles.chip, isOn && styles.on, `t-choice-${name}-${at}`)}
              onClick={() => onChange(choice.text)}
              {...a11y(`${label}，${choice.label}${isOn ? '，已选中' : ''}`, 'button')}
            >
              {faces ? <Image className={styles.face} src={faceUrl(at, ink)} /> : null}
              <Text className={styles.name}>
                {isOn ? '✓ ' : ''}
                {choice.label}
              </Text>
              {choice.note ? <Text className={styles.note}>{choice.note}</Text> : null}
            </View>
          )
        })}
      </View>
    </FieldRow>
  )
}
