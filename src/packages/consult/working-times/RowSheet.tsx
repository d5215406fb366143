import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import {
  CLINIC_KINDS,
  ONLINE,
  PERIODS,
  weekdayName,
  weekRowSchema,
  weekSchema,
  type Period,
  type WeekRow,
} from '@/domain/clinic-time/week'
import { fieldIssues, firstIssue } from '@/domain/validation'
import { ChipField } from '@/ui/ChipField'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextField } from '@/ui/TextField'
import { TimeRow } from '../components/TimeRow'
import { SheetFoot } from './SheetFoot'
import styles from './Sheets.module.scss'
import { inPeriod, rowOf, type TypedRow } from './typed'

interface RowSheetProps {
  initial: TypedRow
  isNew: boolean
  others: readonly WeekRow[]
  /** The whole week with the row, or without it. */
  onChange: (week: WeekRow[]) => void
  onClose: () => void
}

/** One span of the week. */
export function RowSheet({ initial, isNew, others, onChange, onClose }: RowSheetProps) {
  const [row, setRow] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<TypedRow>) => setRow((before) => ({ ...before, ...part }))
  const done = () => {
    const made = rowOf(row)
    const week = [...others, made]
    const issues = fieldIssues(weekRowSchema, made)
    const clash = Object.keys(issues).length > 0 ? '' : firstIssue(weekSchema, week)
    setErrors(clash ? { '': clash } : issues)
    if (!clash && Object.keys(issues).length === 0) onChange(week)
  }
  return (
    <Sheet
      open
      title={`${weekdayName(row.weekday)}出诊`}
      onClose={onClose}
      testId="row-sheet"
      footer={<SheetFoot isNew={isNew} onRemove={() => onChange([...others])} onDone={done} />}
    >
      <View className={styles.form}>
        <ChipField
          label="时段"
          options={Object.keys(PERIODS) as Period[]}
          nameOf={(period) => PERIODS[period].name}
          value={row.period}
          onChange={(period) => setRow((before) => inPeriod(before, period))}
          testId="period"
        />
        <View className={styles.times}>
          <View className={styles.time}>
            <TimeRow
              label="开始"
              mode="time"
              value={row.from}
              onChange={(from) => change({ from })}
              error={errors.from}
              testId="row-from"
            />
          </View>
          <View className={styles.time}>
            <TimeRow
              label="结束"
              mode="time"
              value={row.to}
              onChange={(to) => change({ to })}
              error={errors.to}
              testId="row-to"
            />
          </View>
        </View>
        <ChipField
          label="门诊类型"
          options={CLINIC_KINDS}
          nameOf={(kind) => kind}
          value={row.kind}
          onChange={(kind) => change({ kind })}
          error={errors.kind}
          testId="clinic-kind"
        />
        {row.kind === ONLINE ? null : (
          <TextField
            label="地点（选填）"
            placeholder="如 门诊楼 3 层 12 诊室"
            value={row.place}
            onChange={(place) => change({ place })}
            error={errors.place}
            testId="clinic-place"
          />
        )}
        <TextField
          label="号源数"
          kind="number"
          maxLength={2}
          value={row.capacity}
          onChange={(capacity) => change({ capacity })}
          suffix={<Text className={styles.unit}>个</Text>}
          error={errors.capacity}
          testId="capacity"
        />
        <Notice tone="danger" testId="row-clash">
          {errors['']}
        </Notice>
      </View>
    </Sheet>
  )
}
