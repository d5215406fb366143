import { Text, View } from '@tarojs/components'
import type { Entered } from '@/domain/tnm/summary'
import type { RecordedFactor } from '@/domain/tnm/types'
import { Section } from '@/ui/Section'
import { TextField } from '@/ui/TextField'
import { OptionChip, optionId } from './OptionChip'
import styles from './RecordedCard.module.scss'

interface RecordedCardProps {
  recorded: readonly RecordedFactor[]
  entered: Entered
  onEnter: (key: string, value: string) => void
}

/** What goes into the record beside the stage and never changes it (molecular class and LDH only add a suffix). */
export function RecordedCard({ recorded, entered, onEnter }: RecordedCardProps) {
  if (recorded.length === 0) return null
  return (
    <Section title="记录项（不参与分期判定，选填）">
      <View className={styles.body}>
        {recorded.map(({ key, labelZh, unit, options }) =>
          options ? (
            <View key={key} className={styles.item}>
              <Text className={styles.label}>{labelZh}</Text>
              <View className={styles.choices}>
                {Object.entries(options).map(([code, text]) => (
                  <OptionChip
                    key={code}
                    text={text}
                    chosen={entered[key] === code}
                    onPress={() => onEnter(key, entered[key] === code ? '' : code)}
                    testId={optionId(key, code)}
                  />
                ))}
              </View>
            </View>
          ) : (
            <TextField
              key={key}
              label={labelZh}
              value={entered[key] ?? ''}
              onChange={(value) => onEnter(key, value)}
              maxLength={40}
              suffix={unit ? <Text>{unit}</Text> : undefined}
              testId={`recorded-${key}`}
            />
          ),
        )}
      </View>
    </Section>
  )
}
