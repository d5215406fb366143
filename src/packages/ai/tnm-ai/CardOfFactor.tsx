import { Text, View } from '@tarojs/components'
import type { CardState, Change, SheetCard } from '@/domain/report/sheet-schema'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './Staging.module.scss'
import { WordsRow } from './WordsRow'

interface CardOfFactorProps {
  card: SheetCard
  busy: boolean
  onChange: (change: Change) => void
  onEdit: (key: string) => void
  onBasis: (index: number) => void
}

const STATES = {
  confirmed: ['您已确认', 'success'],
  certain: ['原文写明', 'evid'],
  doubtful: ['未确定', 'watch'],
  contradictory: ['前后不一致', 'danger'],
  missing: ['未提及', 'neutral'],
} as const satisfies Record<CardState, readonly [string, string]>

/** One thing that the table asks: the category, the words it rests on, and what the doctor says to it. */
export function CardOfFactor({ card, busy, onChange, onEdit, onBasis }: CardOfFactorProps) {
  const { key, title, code, name, description, state, question, words } = card
  const [letter = '', rest] = title.split(' · ')
  const [stateName, tone] = STATES[state]
  const canConfirm = code !== '' && (state === 'certain' || state === 'doubtful')
  return (
    <View className={`${styles.card} t-card-${key}`}>
      <View className={styles.cardHead}>
        <View className={styles.title} {...heading(2)}>
          {rest ? <Text className={styles.letter}>{letter}</Text> : null}
          <Text className={styles.name}>{rest ?? title}</Text>
        </View>
        <Tag tone={tone} testId={`state-${state}`}>
          {stateName}
        </Tag>
      </View>
      {name ? <View className={`${styles.code} t-code-${key}`}>{name}</View> : null}
      {description ? <View className={styles.description}>{description}</View> : null}
      <Notice tone="watch" testId={`question-${key}`}>
        {question}
      </Notice>
      {words.map((one, index) => (
        <WordsRow key={one.id} words={one} busy={busy} onChange={onChange} onBasis={() => onBasis(index)} />
      ))}
      <View className={styles.buttons}>
        {canConfirm ? (
          <Button
            tone="secondary"
            size="small"
            disabled={busy}
            onPress={() => onChange({ kind: 'enter', entered: { [key]: code } })}
            testId={`confirm-${key}`}
          >
            {`确认 ${name}`}
          </Button>
        ) : null}
        <Button tone="plain" size="small" disabled={busy} onPress={() => onEdit(key)} testId={`edit-${key}`}>
          {code ? '改选' : '补充'}
        </Button>
      </View>
    </View>
  )
}
