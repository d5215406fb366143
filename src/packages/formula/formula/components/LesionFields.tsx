import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { LIMITS } from '@/domain/formula/recist'
import type { LesionRow, RowErrors } from '@/domain/formula/recist/table'
import { a11y } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import styles from './LesionFields.module.scss'

interface LesionFieldsProps {
  number: number
  row: LesionRow
  errors: RowErrors
  onChange: (part: Partial<LesionRow>) => void
  onRemove: () => void
}

/** One target lesion: organ, baseline, this time. An empty box complains only after it was left. */
export function LesionFields({ number, row, errors, onChange, onRemove }: LesionFieldsProps) {
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({})
  const [typing, setTyping] = useState('')
  const field = (key: 'organ' | 'mm' | 'now') => ({
    value: row[key],
    onChange: (text: string) => {
      setTyping(key)
      onChange({ [key]: text })
    },
    onBlur: () => {
      setTyping('')
      setLeft({ ...left, [key]: true })
    },
    // A first digit may still grow into a size within the limits.
    error: (left[key] || row[key] !== '') && (typing !== key || !/^\d?$/.test(row[key])) ? errors[key] : undefined,
    testId: `lesion-${number}-${key}`,
  })
  const length = row.isNode ? '短径' : '最长径'
  return (
    <Card className={styles.lesion}>
      <View className={styles.head}>
        <Text className={styles.number}>病灶 {number}</Text>
        <Checkbox
          label="淋巴结"
          checked={row.isNode}
          onChange={(isNode) => onChange({ isNode })}
          testId={`lesion-${number}-node`}
        />
        <View
          className={`${styles.remove} t-lesion-${number}-remove`}
          onClick={onRemove}
          {...a11y(`删除病灶 ${number}`, 'button')}
        >
          <Icon name="close" />
        </View>
      </View>
      <TextField label="器官" placeholder="如 肝" maxLength={20} {...field('organ')} />
      <View className={styles.sizes}>
        <View className={styles.size}>
          <TextField
            label={`基线${length}`}
            hint={`${row.isNode ? LIMITS.nodeMinMm : LIMITS.otherMinMm}–${LIMITS.maxMm} mm`}
            suffix={<Text>mm</Text>}
            kind="digit"
            maxLength={8}
            placeholder=""
            {...field('mm')}
          />
        </View>
        <View className={styles.size}>
          <TextField
            label={`本次${length}`}
            hint={`0–${LIMITS.maxMm} mm`}
            suffix={<Text>mm</Text>}
            kind="digit"
            maxLength={8}
            placeholder={row.notEvaluated ? '未评估' : ''}
            disabled={row.notEvaluated}
            {...field('now')}
          />
        </View>
      </View>
      <Checkbox
        label="本次未评估"
        checked={row.notEvaluated}
        onChange={(notEvaluated) => onChange({ notEvaluated })}
        testId={`lesion-${number}-ne`}
      />
    </Card>
  )
}
