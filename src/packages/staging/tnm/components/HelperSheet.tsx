import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { readNumber } from '@/domain/number-text'
import { decide } from '@/domain/tnm/choose'
import { numberError } from '@/domain/tnm/number-input'
import { textOf } from '@/domain/tnm/options'
import type { Answers, Classification, Decision, HelperField } from '@/domain/tnm/types'
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
  for (const [key, typed] of Object.entries(numbers)) {
    const number = readNumber(typed)
    if (number !== null) answers[key] = number
  }
  for (const [key, codes] of Object.entries(choices)) if (codes.length > 0) answers[key] = codes
  const decision = isBroken ? undefined : decide(classification, factor, answers as Answers)
  const code = decision && 'code' in decision ? decision.code : undefined

  const toggle = ({ key, many, noneOf }: HelperField, choice: string) => {
    const before = choices[key] ?? []
    const without = before.filter((each) => each !== choice)
    const isAlone = !many || choice === noneOf
    const added = isAlone ? [choice] : [...before.filter((each) => each !== noneOf), choice]
    setChoices({ ...choices, [key]: before.includes(choice) ? without : added })
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
                  role={field.many ? 'checkbox' : 'radio'}
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
            suffix={<Text>{field.unit}</Text>}
            testId={`helper-${field.key}`}
          />
        ),
      )}
      <View className={`${styles.answer} t-helper-answer`}>{answerText(classification, factor, decision)}</View>
      <Button disabled={!code} onPress={() => code && onTake(factor, code)} testId="helper-take">
        {code ? `采用 ${code}` : '采用'}
      </Button>
    </Sheet>
  )
}

/** What the answers come to, in words; a rule says what is still missing, thresholds leave out what is not filled in. */
function answerText(classification: Classification, factor: string, decision: Decision | undefined): string {
  if (decision === undefined) return '填写后给出符合的类别；未填的项目不参与判断'
  if ('conflictZh' in decision) return decision.conflictZh
  if ('missing' in decision) {
    const field = classification.texts[factor]?.helper?.find(({ key }) => key === decision.missing)
    return `还需要：${field?.labelZh ?? decision.missing}`
  }
  const { descZh } = textOf(classification, factor, decision.code)
  return `${decision.code}：${descZh}${decision.noteZh ? `（${decision.noteZh}）` : ''}`
}
