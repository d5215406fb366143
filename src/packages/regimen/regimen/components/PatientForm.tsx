import { Picker, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState, type ReactNode } from 'react'
import { mayStillGrow } from '@/domain/formula/form'
import type { RawInputs } from '@/domain/formula/types'
import { sheetInputs } from '@/domain/regimen/input'
import { BILIRUBIN_ULN } from '@/domain/regimen/measures'
import type { DoseSheet } from '@/domain/regimen/sheet-types'
import { UnitToggle } from '@/features/tools/UnitToggle'
import { a11y } from '@/ui/a11y'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import { Switch } from '@/ui/Switch'
import { TextField } from '@/ui/TextField'
import type { FieldErrors } from '../errors'
import { isBelowFloor, patientOf, type DoseForm } from '../form'
import { useLeft } from '../use-left'
import { Chips } from './Chips'
import styles from './PatientForm.module.scss'
import { TotalsBefore } from './TotalsBefore'

interface PatientFormProps {
  form: DoseForm
  errors: FieldErrors
  /** Computed from height and weight; shown where none is typed. */
  bsa: DoseSheet['bsa']
  /** A dose by the Calvert formula is among the lines: a low creatinine may count as its floor. */
  byCalvert: boolean
  /** Drugs whose total so far is asked for. */
  counted: readonly string[]
  onChange: (change: Partial<DoseForm>) => void
  /** A box was left, and no other was taken up. */
  onLeft: () => void
}

type NumberKey = 'age' | 'heightCm' | 'weightKg' | 'scr' | 'gfr' | 'bilirubin' | 'bilirubinUln' | 'cycle'

const SEXES = [
  { value: 'male', text: '男' },
  { value: 'female', text: '女' },
] as const
const UNIT_NAMES = { 'umol/L': 'µmol/L', 'mg/dL': 'mg/dL' } as const

/** The measures a dose sheet is computed from. Nothing here leaves the device. */
export function PatientForm({ form, errors, bsa, byCalvert, counted, onChange, onLeft }: PatientFormProps) {
  const [more, setMore] = useState(form.gfr !== '' || form.bilirubinUln !== '' || form.bsaFormula !== 'stevenson')
  const [typing, setTyping] = useState('')
  // `1` on the way to `172` is no mistake yet; once the box is left, it is.
  const errorOf = (key: NumberKey) => {
    const input = sheetInputs.find((candidate) => candidate.key === key)
    return input && typing === key && mayStillGrow(input, form[key], patientOf(form) as RawInputs) ? undefined : errors[key]
  }
  const { stay, leave } = useLeft(onLeft)
  const unitText = UNIT_NAMES[form.bilirubinUnit]
  // In the mini-program a box that has the focus keeps its own text: in another unit it is a new box, so that it shows the converted figure.
  const boxOf = (key: NumberKey) => (key === 'scr' ? form.scrUnit : key.startsWith('bilirubin') ? form.bilirubinUnit : undefined)
  const number = (key: NumberKey, label: string, unit: ReactNode, placeholder?: string) => (
    <TextField
      key={boxOf(key)}
      label={label}
      value={form[key]}
      placeholder={placeholder}
      kind="digit"
      maxLength={8}
      error={errorOf(key)}
      suffix={unit}
      onChange={(value) => {
        setTyping(key)
        onChange({ [key]: value })
      }}
      onFocus={stay}
      onBlur={() => {
        setTyping('')
        leave()
      }}
      testId={`dose-${key}`}
    />
  )
  return (
    // A tap on anything else of it, a choice or a unit, is no leaving.
    <View className={styles.form} onClick={stay}>
      <View className={styles.half}>{number('heightCm', '身高', 'cm', '如 172')}</View>
      <View className={styles.half}>{number('weightKg', '体重', 'kg', '如 66')}</View>
      <View className={styles.half}>
        <TextField
          label={form.bsa ? '体表面积（已修改）' : '体表面积（可修改）'}
          value={form.bsa || (bsa === null ? '' : bsa.toFixed(2))}
          placeholder="自动计算"
          kind="digit"
          maxLength={6}
          error={errors.bsa}
          suffix="m²"
          onChange={(value) => onChange({ bsa: value })}
          onFocus={stay}
          onBlur={leave}
          testId="dose-bsa"
        />
      </View>
      <View className={styles.half}>{number('age', '年龄', '岁', '如 63')}</View>
      <View className={styles.whole}>
        <Chips
          label="性别"
          items={SEXES}
          value={form.sex}
          onChange={(sex) => onChange({ sex })}
          error={errors.sex}
          testId="dose-sex"
        />
      </View>
      <View className={styles.whole}>
        {number(
          'scr',
          '血肌酐',
          <Unit unit={form.scrUnit} onChange={(scrUnit) => onChange({ scrUnit })} testId="dose-scr-unit" />,
          form.scrUnit === 'mg/dL' ? '如 0.95' : '如 84',
        )}
      </View>
      {byCalvert && isBelowFloor(form) ? (
        <View className={classNames(styles.whole, styles.floor)}>
          <Switch
            on={form.applyScrFloor}
            onChange={(applyScrFloor) => onChange({ applyScrFloor })}
            label="肌酐下限 0.7 mg/dL"
            note="肌酐低于 0.7 mg/dL（61.9 µmol/L）时，卡铂按 0.7 计算"
            testId="dose-scr-floor"
          />
        </View>
      ) : null}
      <View className={styles.whole}>
        {number(
          'bilirubin',
          '总胆红素',
          <Unit
            unit={form.bilirubinUnit}
            onChange={(bilirubinUnit) => onChange({ bilirubinUnit })}
            testId="dose-bilirubin-unit"
          />,
          '选填',
        )}
      </View>
      <TotalsBefore form={form} counted={counted} onChange={onChange} onFocus={stay} onBlur={leave} />
      <View className={styles.half}>{number('cycle', '第几周期', '')}</View>
      <View className={styles.half}>
        <StartDate value={form.startDate} error={errors.startDate} onChange={(startDate) => onChange({ startDate })} />
      </View>
      <View
        className={`${styles.fold} t-dose-more`}
        onClick={() => setMore(!more)}
        {...a11y(`GFR、胆红素上限与公式，${more ? '收起' : '展开'}`, 'button')}
      >
        GFR、胆红素上限与公式（选填）
        <Icon name={more ? 'up' : 'down'} size="small" />
      </View>
      {more || errors.gfr || errors.bilirubinUln ? (
        <>
          <View className={styles.half}>{number('gfr', '肾小球滤过率（绝对值）', 'mL/min', '选填')}</View>
          <View className={styles.half}>
            <Chips
              label="GFR 来源"
              items={[
                { value: 'estimated', text: '估算' },
                { value: 'measured', text: '实测' },
              ]}
              value={form.gfrSource}
              onChange={(gfrSource) => onChange({ gfrSource })}
              testId="dose-gfr-source"
            />
          </View>
          <View className={styles.whole}>
            {number('bilirubinUln', '总胆红素正常上限', unitText, `默认 ${BILIRUBIN_ULN[form.bilirubinUnit]}`)}
          </View>
          <View className={styles.whole}>
            <Chips
              label="体表面积公式"
              items={[
                { value: 'stevenson', text: '许文生氏' },
                { value: 'dubois', text: 'DuBois' },
                { value: 'mosteller', text: 'Mosteller' },
              ]}
              value={form.bsaFormula}
              onChange={(bsaFormula) => onChange({ bsaFormula })}
              testId="dose-formula"
            />
          </View>
        </>
      ) : null}
    </View>
  )
}

interface UnitProps {
  unit: keyof typeof UNIT_NAMES
  onChange: (unit: keyof typeof UNIT_NAMES) => void
  testId: string
}

function Unit({ unit, onChange, testId }: UnitProps) {
  const other = unit === 'mg/dL' ? 'umol/L' : 'mg/dL'
  return (
    <UnitToggle
      unit={UNIT_NAMES[unit]}
      other={UNIT_NAMES[other]}
      onSwap={() => onChange(other)}
      testId={`${testId}-${other.replace('/', '')}`}
    />
  )
}

interface StartDateProps {
  value: string
  error?: string
  onChange: (value: string) => void
}

function StartDate({ value, error, onChange }: StartDateProps) {
  return (
    <FieldRow label="第 1 周期第 1 天" error={error}>
      <Picker mode="date" value={value} onChange={(event) => onChange(event.detail.value)} className="t-dose-start">
        <View
          className={classNames(styles.line, !value && styles.none)}
          {...a11y(`第 1 周期第 1 天，${value || '未选择'}`, 'button')}
        >
          {value || '选择日期'}
        </View>
      </Picker>
      {value ? (
        <View className={`${styles.reset} t-dose-start-clear`} onClick={() => onChange('')} {...a11y('清除日期', 'button')}>
          清除日期
        </View>
      ) : null}
    </FieldRow>
  )
}
