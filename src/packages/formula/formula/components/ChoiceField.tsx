import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, pictureText, withRole } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Segmented } from '@/ui/Segmented'
import { usePalette } from '@/ui/use-palette'
import { faceUrl } from '../faces'
import styles from './ChoiceField.module.scss'
import { isShort, type ShownChoice } from './choice-shape'

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

/** One answer out of a few: short ones side by side, explained ones and those with points below each other. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, choices, current, onChange, error, hint, faces = false } = props
  if (!faces && isShort(choices))
    return (
      <FieldRow label={label} error={error} hint={hint} testId={name}>
        <Segmented
          label={label}
          items={choices.map(({ text, label: answer }, at) => ({ key: text, text: answer, testId: `choice-${name}-${at}` }))}
          current={current}
          onChange={onChange}
        />
      </FieldRow>
    )
  const isList = choices.some(({ note, points }) => note || points) || choices.some((choice) => choice.label.length > 10)
  return (
    <FieldRow label={label} error={error} hint={hint} testId={name}>
      <View className={isList ? styles.list : faces ? styles.faces : styles.chips} {...a11y(label, 'radiogroup')}>
        {choices.map((choice, at) => {
          const isOn = choice.text === current
          return (
            <View
              key={choice.text}
              className={classNames(isList ? styles.line : [styles.chip, isOn && styles.chosen], `t-choice-${name}-${at}`)}
              onClick={() => onChange(choice.text)}
              {...withRole('radio', { checked: isOn })}
            >
              {isList ? <View className={classNames(styles.dot, isOn && styles.dotOn)} /> : null}
              {faces ? <FacePicture at={at} /> : null}
              <View className={classNames(styles.text, isList && styles.grow)}>
                <Text className={styles.name}>{choice.label}</Text>
                {choice.note ? <Text className={styles.note}>{choice.note}</Text> : null}
              </View>
              {choice.points ? <Text className={classNames(styles.points, isOn && styles.pointsOn)}>{choice.points}</Text> : null}
            </View>
          )
        })}
      </View>
    </FieldRow>
  )
}

function FacePicture({ at }: { at: number }) {
  const { ink } = usePalette()
  return <Image className={styles.face} src={faceUrl(at, ink)} {...pictureText('')} />
}
