import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { exceptionName, exceptionSchema, exceptionsSchema, type Exception } from '@/domain/clinic-time/week'
import { fieldIssues, firstIssue } from '@/domain/validation'
import { ChipField } from '@/ui/ChipField'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import { TimeRow } from '../components/TimeRow'
import { SheetFoot } from './SheetFoot'
import styles from './Sheets.module.scss'
import { exceptionOf, type TypedException } from './typed'

interface ExceptionSheetProps {
  initial: TypedException
  isNew: boolean
  today: string
  others: readonly Exception[]
  onChange: (exceptions: Exception[]) => void
  onClose: () => void
}

const KINDS = ['stop', 'extra'] as const

/** What differs on one date. */
export function ExceptionSheet({ initial, isNew, today, others, onChange, onClose }: ExceptionSheetProps) {
  const [one, setOne] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<TypedException>) => setOne((before) => ({ ...before, ...part }))
  const done = () => {
    const made = exceptionOf(one)
    const all = [...others, made].sort((a, b) => (a.date + a.from < b.date + b.from ? -1 : 1))
    const issues = made.date < today ? { date: '请选择今天或以后的日期' } : fieldIssues(exceptionSchema, made)
    const clash = Object.keys(issues).length > 0 ? '' : firstIssue(exceptionsSchema, all)
    setErrors(clash ? { '': clash } : issues)
    if (!clash && Object.keys(issues).length === 0) onChange(all)
  }
  return (
    <Sheet
      open
      title="临时变动"
      onClose={onClose}
      testId="exception-sheet"
      footer={<SheetFoot isNew={isNew} onRemove={() => onChange([...others])} onDone={done} />}
    >
      <View className={styles.form}>
        <ChipField
          label="类型"
          options={KINDS}
          nameOf={exceptionName}
          value={one.kind}
          onChange={(kind) => change({ kind })}
          testId="exception-kind"
        />
        <TimeRow
          label="日期"
          mode="date"
          start={today}
          value={one.date}
          onChange={(date) => change({ date })}
          error={errors.date}
          testId="exception-date"
        />
        <View className={styles.times}>
          <View className={styles.time}>
            <TimeRow
              label="开始"
              mode="time"
              value={one.from}
              onChange={(from) => change({ from })}
              error={errors.from}
              testId="exception-from"
            />
          </View>
          <View className={styles.time}>
            <TimeRow
              label="结束"
              mode="time"
              value={one.to}
              onChange={(to) => change({ to })}
              error={errors.to}
              testId="exception-to"
            />
          </View>
        </View>
        {one.kind === 'extra' ? (
          <TextField
            label="加号数"
            kind="number"
            maxLength={2}
            value={one.capacity}
            onChange={(capacity) => change({ capacity })}
            suffix={<Text className={styles.unit}>个</Text>}
            error={errors.capacity}
            testId="exception-capacity"
          />
        ) : null}
        <Notice tone="danger" testId="exception-clash">
          {errors['']}
        </Notice>
      </View>
    </Sheet>
  )
}
