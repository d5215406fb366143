import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { tidy } from '@/domain/tnm/bins'
import { chooseCode, type Answers } from '@/domain/tnm/choose'
import { numberError } from '@/domain/tnm/number-input'
import { textOf } from '@/domain/tnm/options'
import type { Classification, HelperField } from '@/domain/tnm/types'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import { CheckTag } from '@/features/tools/CheckTag'
import { OptionChip } from './OptionChip'
import styles from './HelperSheet.module.scss'

interface HelperSheetProps {
  classification: Classification
  /** Factor to choose; absent: closed. */
  factor: string | undefined
  checked: boolean
  onTake: (factor: string, code: string) => void
  onClose: () => void
}

/** "Help me choose": size, depth, nodes and structures lead to a category. */
export function HelperSheet(props: HelperSheetProps) {
  return props.factor ? <Questions key={props.factor} {...props} factor={props.factor} /> : null
}

/** No lesion is larger, no count higher. */
const LIMIT = 999

const errorOf = (field: HelperField, typed: string): string =>
  numberError(
    { labelZh: field.labelZh, unit: field.unit ?? '', min: 0, max: LIMIT, integer: field.unit === '枚' || field.unit === '个' },
    typed,
  )

function Questions({ classification, factor, checked, onTake, onClose }: HelperSheetProps & { factor: string }) {
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [choices, setChoices] = useState<Readonly<Record<string, readonly string[]>>>({})
  const fields = classification.texts[factor]?.helper ?? []

  const isBroken = fields.some((field) => errorOf(field, numbers[field.key] ?? '') !== '')
  const answers: Record<string, number | readonly string[]> = {}
  for (const [key, typed] of Object.entries(numbers)) if (tidy(typed)) answers[key] = Number(tidy(typed))
  for (const [key, codes] of Object.entries(choices)) if (codes.length > 0) answers[key] = codes
  const code = isBroken ? undefined : chooseCode(classification, factor, answers as Answers)

  const toggle = ({ key, many }: HelperField, choice: string) => {
    const before = choices[key] ?? []
    const without = before.filter((each) => each !== choice)
    setChoices({ ...choices, [key]: before.includes(choice) ? without : many ? [...before, choice] : [choice] })
  }
  return (
    <Sheet open title={`帮我选 ${factor}`} onClose={onClose} testId="helper">
      <CheckTag checked={checked} />
      {fields.map((field) =>
        field.choices ? (
          <View key={field.key} className={styles.question}>
            <Text className={styles.label}>{field.labelZh}</Text>
            <View className={styles.choices}>
              {Object.entries(field.choices).map(([choice, text]) => (
                <OptionChip
                  key={choice}
                  text={text}
                  chosen={choices[field.key]?.includes(choice)}
                  onPress={() => toggle(field, choice)}
                  testId={`helper-${field.key}-${choice}`}
                />
              ))}
            </View>
          </View>
        ) : (
          <TextField
            key={field.key}
            label={field.labelZh}
            kind="digit"
            value={numbers[field.key] ?? ''}
            onChange={(value) => setNumbers({ ...numbers, [field.key]: value })}
            error={errorOf(field, numbers[field.key] ?? '')}
            maxLength={8}
            suffix={<Text className={styles.unit}>{field.unit}</Text>}
            testId={`helper-${field.key}`}
          />
        ),
      )}
      <View className={`${styles.answer} t-helper-answer`}>
        {code ? `${code}：${textOf(classification, factor, code).descZh}` : '填写后给出符合的类别；未填的项目不参与判断'}
      </View>
      <Button disabled={!code} onPress={() => code && onTake(factor, code)} testId="helper-take">
        {code ? `采用 ${code}` : '采用'}
      </Button>
    </Sheet>
  )
}
