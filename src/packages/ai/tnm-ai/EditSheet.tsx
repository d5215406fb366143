import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { SheetCard } from '@/domain/report/sheet-schema'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import styles from './EditSheet.module.scss'

interface EditSheetProps {
  /** Absent: closed. */
  card: SheetCard | undefined
  edition: string
  onEnter: (entered: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** Another category, or a number; with the definitions of the edition. */
export function EditSheet({ card, edition, onEnter, onClose }: EditSheetProps) {
  return (
    <Sheet open={card !== undefined} title={card?.title ?? ''} onClose={onClose} testId="edit-sheet">
      {card ? <Choices card={card} edition={edition} onEnter={onEnter} /> : null}
    </Sheet>
  )
}

function Choices({ card, edition, onEnter }: { card: SheetCard } & Pick<EditSheetProps, 'edition' | 'onEnter'>) {
  const { key, code, state, options, numbers } = card
  const [typed, setTyped] = useState(() => Object.fromEntries(numbers.map((number) => [number.key, number.value])))
  const none = Object.fromEntries([key, ...numbers.map((number) => number.key)].map((field) => [field, '']))
  return (
    <View>
      <Text className={styles.note}>{`按 ${edition}`}</Text>
      {numbers.map(({ key: field, label, unit }) => (
        <TextField
          key={field}
          label={label}
          kind="digit"
          value={typed[field] ?? ''}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          maxLength={12}
          suffix={<Text>{unit}</Text>}
          testId={`number-${field}`}
        />
      ))}
      {numbers.length > 0 ? (
        <Button onPress={() => onEnter({ ...none, ...typed })} testId="save-number">
          确定
        </Button>
      ) : null}
      {options.map((option) => {
        const isChosen = option.code === code
        return (
          <View
            key={option.code}
            className={`${styles.option} t-code-${option.code.replace(/\W/g, '_')}`}
            onClick={() => onEnter({ ...none, [key]: option.code })}
            {...a11y([option.name, option.description, isChosen && '已选'].filter(Boolean).join('，'), 'button')}
          >
            <Text className={styles.name}>{option.name}</Text>
            <Text className={styles.description}>{option.description}</Text>
            {isChosen ? <Icon name="check" color="brand-text" /> : null}
          </View>
        )
      })}
      {state === 'confirmed' ? (
        <Button tone="plain" onPress={() => onEnter(none)} testId="take-back">
          撤销我的选择，恢复为按报告判断
        </Button>
      ) : null}
    </View>
  )
}
