import { View } from '@tarojs/components'
import { OptionChip } from '../../tnm/components/OptionChip'
import styles from './HistologyChoice.module.scss'

interface HistologyChoiceProps {
  title: string
  /** Said while none is chosen. */
  hint: string
  choices: readonly string[]
  histology?: string
  nameOf: (id: string) => string
  onHistology: (histology: string) => void
}

/** The histology, where it decides what is advised. */
export function HistologyChoice({ title, hint, choices, histology, nameOf, onHistology }: HistologyChoiceProps) {
  if (choices.length === 0) return null
  return (
    <View className={styles.choice}>
      <View className={styles.title}>{title}</View>
      <View className={styles.chips}>
        {choices.map((id) => (
          <OptionChip
            key={id}
            text={nameOf(id)}
            chosen={id === histology}
            onPress={() => onHistology(id)}
            testId={`histology-${id}`}
          />
        ))}
      </View>
      {histology === undefined ? <View className={`${styles.hint} t-choose-histology`}>{hint}</View> : null}
    </View>
  )
}
