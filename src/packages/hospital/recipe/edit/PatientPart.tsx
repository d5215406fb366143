import { View } from '@tarojs/components'
import { useState } from 'react'
import type { MedicineCard } from '@/api/prescription'
import { completedYears } from '@/domain/age'
import { ALLERGEN_IDS, allergenName } from '@/domain/prescription/allergens'
import type { PatientEntry } from '@/domain/prescription/draft'
import { Checkbox } from '@/ui/Checkbox'
import { Chip } from '@/ui/ChipStrip'
import { ChipField } from '@/ui/ChipField'
import { DateField } from '@/ui/DateField'
import { FieldRow } from '@/ui/FieldRow'
import { Section } from '@/ui/Section'
import styles from './Edit.module.scss'
import { MedicineSheet } from './MedicineSheet'
import { NumberField } from './NumberField'

interface PatientPartProps {
  patient: PatientEntry
  /** In the patient's own words. */
  allergy: string
  sex: 'male' | 'female'
  birthday: string
  today: string
  inquiryId: string
  medicines: readonly MedicineCard[]
  /** Those of the lines. */
  chosen: readonly MedicineCard[]
  /** Drugs of earlier prescriptions that still run. */
  running: readonly string[]
  onChange: (part: Partial<PatientEntry>, card?: MedicineCard) => void
}

const FIGURES = [
  { key: 'creatinine', label: '血肌酐', unit: 'µmol/L' },
  { key: 'bilirubin', label: '总胆红素', unit: 'µmol/L' },
  { key: 'transaminases', label: '转氨酶', unit: '倍上限' },
  { key: 'anc', label: '中性粒细胞', unit: '×10⁹/L' },
  { key: 'platelets', label: '血小板', unit: '×10⁹/L' },
] as const

const PREGNANCY = { no: '否', pregnant: '妊娠', lactating: '哺乳' } as const
const FERTILE = { from: 12, to: 55 }

/** What the checks have to know of the patient, each figure with its day. */
export function PatientPart(props: PatientPartProps) {
  const { patient, sex, birthday, today, onChange, chosen } = props
  const age = completedYears(birthday, today)
  const asksPregnancy = sex === 'female' && age >= FERTILE.from && age <= FERTILE.to
  const tests = chosen.flatMap((card) => card.tests).filter((test, at, all) => all.findIndex(({ id }) => id === test.id) === at)
  const cycled = chosen.filter(({ cycleDays }) => cycleDays !== null && cycleDays > 0)
  return (
    <Section title="检查资料">
      <View className={styles.body}>
        <View className={styles.pair}>
          <View className={styles.half}>
            <NumberField
              label="身高"
              unit="cm"
              value={patient.heightCm}
              onChange={(heightCm) => onChange({ heightCm })}
              testId="height"
            />
          </View>
          <View className={styles.half}>
            <NumberField
              label="体重"
              unit="kg"
              value={patient.weightKg}
              onChange={(weightKg) => onChange({ weightKg })}
              testId="weight"
            />
          </View>
        </View>
        <Allergies {...props} />
        <Running {...props} />
        {asksPregnancy ? (
          <ChipField
            label="妊娠或哺乳"
            options={['no', 'pregnant', 'lactating'] as const}
            nameOf={(one) => PREGNANCY[one]}
            value={patient.pregnancy}
            onChange={(pregnancy) => onChange({ pregnancy })}
            testId="pregnancy"
          />
        ) : null}
        {FIGURES.map(({ key, label, unit }) => (
          <Figure
            key={key}
            label={label}
            unit={unit}
            measured={patient[key]}
            today={today}
            onChange={(measured) => onChange({ [key]: measured })}
            testId={key}
          />
        ))}
        <ChipField
          label="Child-Pugh 分级"
          options={['A', 'B', 'C'] as const}
          nameOf={(one) => one}
          value={patient.childPugh}
          onChange={(childPugh) => onChange({ childPugh: patient.childPugh === childPugh ? '' : childPugh })}
          testId="child-pugh"
        />
        {tests.map(({ id, name }) => (
          <DateField
            key={id}
            label={`${name}（结果日期）`}
            value={patient.tests[id] ?? ''}
            end={today}
            onChange={(day) => onChange({ tests: { ...patient.tests, [id]: day } })}
            testId={`test-${id}`}
          />
        ))}
        {cycled.map(({ drugId, name }) => (
          <View key={drugId}>
            <DateField
              label={`${name} 上一周期开始日期`}
              value={patient.lastStarts[drugId] ?? ''}
              end={today}
              onChange={(day) => onChange({ lastStarts: { ...patient.lastStarts, [drugId]: day } })}
              testId={`start-${drugId}`}
            />
            <Checkbox
              label="首次使用"
              checked={patient.lastStarts[drugId] === ''}
              onChange={(on) => onChange({ lastStarts: firstUse(patient.lastStarts, drugId, on) })}
              testId={`first-${drugId}`}
            />
          </View>
        ))}
      </View>
    </Section>
  )
}

function firstUse(starts: PatientEntry['lastStarts'], drugId: string, isFirst: boolean): PatientEntry['lastStarts'] {
  const { [drugId]: _, ...others } = starts
  return isFirst ? { ...others, [drugId]: '' } : others
}

interface FigureProps {
  label: string
  unit: string
  measured: PatientEntry['creatinine']
  today: string
  onChange: (measured: PatientEntry['creatinine']) => void
  testId: string
}

function Figure({ label, unit, measured, today, onChange, testId }: FigureProps) {
  return (
    <View className={styles.pair}>
      <View className={styles.half}>
        <NumberField
          label={label}
          unit={unit}
          value={measured?.value ?? null}
          onChange={(value) => onChange(value === null ? null : { value, day: measured?.day ?? today })}
          testId={testId}
        />
      </View>
      <View className={styles.half}>
        {measured ? (
          <DateField
            label="检查日期"
            value={measured.day}
            end={today}
            onChange={(day) => onChange({ ...measured, day })}
            testId={`${testId}-day`}
          />
        ) : null}
      </View>
    </View>
  )
}

function Allergies({ patient, allergy, onChange }: PatientPartProps) {
  const { allergies } = patient
  const toggle = (id: string) => {
    const known = allergies ?? []
    onChange({ allergies: known.includes(id) ? known.filter((one) => one !== id) : [...known, id] })
  }
  return (
    <FieldRow label="过敏史" hint={allergy ? `患者自述：${allergy}` : '患者未填写'} group>
      <View className={styles.chips}>
        <Chip
          text="无"
          role="checkbox"
          on={allergies?.length === 0}
          onPress={() => onChange({ allergies: allergies?.length === 0 ? null : [] })}
          testId="allergy-none"
        />
        {ALLERGEN_IDS.map((id) => (
          <Chip
            key={id}
            text={allergenName(id)}
            role="checkbox"
            on={allergies?.includes(id) === true}
            onPress={() => toggle(id)}
            testId={`allergy-${id}`}
          />
        ))}
      </View>
    </FieldRow>
  )
}

function Running({ patient, inquiryId, medicines, running: known, onChange }: PatientPartProps) {
  const [isAdding, add] = useState(false)
  const { running } = patient
  const nameOf = (drugId: string) => medicines.find((card) => card.drugId === drugId)?.name ?? drugId
  const note = known.length ? `本院处方在用：${known.map(nameOf).join('、')}` : '请询问患者其他在用药品'
  return (
    <FieldRow label="在用药品" hint={note} group>
      <View className={styles.chips}>
        <Chip
          text="无其他用药"
          role="checkbox"
          on={running?.length === 0}
          onPress={() => onChange({ running: running?.length === 0 ? null : [] })}
          testId="running-none"
        />
        {(running ?? []).map((drugId) => (
          <Chip
            key={drugId}
            text={nameOf(drugId)}
            role="checkbox"
            on
            onPress={() => onChange({ running: (running ?? []).filter((one) => one !== drugId) })}
            testId={`running-${drugId}`}
          />
        ))}
        <Chip text="添加" role="button" on={false} icon="plus" onPress={() => add(true)} testId="running-add" />
      </View>
      <MedicineSheet
        open={isAdding}
        title="添加在用药品"
        inquiryId={inquiryId}
        anyMedicine
        onChoose={(card) => {
          onChange({ running: [...new Set([...(running ?? []), card.drugId])] }, card)
          add(false)
        }}
        onClose={() => add(false)}
      />
    </FieldRow>
  )
}
