import { View } from '@tarojs/components'
import { anthracyclineName, isAnthracycline } from '@/domain/regimen/anthracyclines'
import { anthracyclines } from '@/domain/regimen/data/anthracyclines'
import { a11y } from '@/ui/a11y'
import { Chip } from '@/ui/ChipStrip'
import { FieldRow } from '@/ui/FieldRow'
import { TextField } from '@/ui/TextField'
import { totalSentence } from '../errors'
import type { DoseForm } from '../form'
import { Chips } from './Chips'
import styles from './PatientForm.module.scss'

interface TotalsBeforeProps {
  form: DoseForm
  /** Drugs of the regimen whose total so far is asked for. */
  counted: readonly string[]
  onChange: (change: Partial<DoseForm>) => void
  onFocus: () => void
  onBlur: () => void
}

const HISTORY = [
  { value: 'yes', text: '有' },
  { value: 'no', text: '无' },
] as const

/** What was given before: of the regimen's own drugs, of every other anthracycline that is added, and what makes their ceilings lower. */
export function TotalsBefore({ form, counted, onChange, onFocus, onBlur }: TotalsBeforeProps) {
  const { previousTotals, chestRadiotherapy } = form
  const others = anthracyclines.map(({ drug }) => drug).filter((drug) => !counted.includes(drug))
  const added = others.filter((drug) => drug in previousTotals)
  const change = (drug: string, value: string) => onChange({ previousTotals: { ...previousTotals, [drug]: value } })
  const remove = (drug: string) =>
    onChange({ previousTotals: Object.fromEntries(Object.entries(previousTotals).filter(([key]) => key !== drug)) })
  const box = (drug: string, label: string, placeholder: string) => (
    <TextField
      label={label}
      value={previousTotals[drug] ?? ''}
      placeholder={placeholder}
      kind="digit"
      maxLength={8}
      error={totalSentence(previousTotals[drug], added.includes(drug))}
      suffix="mg/m²"
      onChange={(value) => change(drug, value)}
      onFocus={onFocus}
      onBlur={onBlur}
      testId={`dose-total-${idOf(drug)}`}
    />
  )
  return (
    <>
      {counted.map((drug) => (
        <View key={drug} className={styles.whole}>
          {box(drug, `${anthracyclineName(drug)}既往累积（含本方案已用周期）`, '未用过填 0')}
        </View>
      ))}
      {counted.some(isAnthracycline) ? (
        <>
          {added.map((drug) => (
            <View key={drug} className={styles.whole}>
              {box(drug, `${anthracyclineName(drug)}既往累积`, '必填')}
              <View
                className={`${styles.reset} t-dose-total-remove-${idOf(drug)}`}
                onClick={() => remove(drug)}
                {...a11y(`移除${anthracyclineName(drug)}`, 'button')}
              >
                移除{anthracyclineName(drug)}
              </View>
            </View>
          ))}
          {added.length < others.length ? (
            <View className={styles.whole}>
              <FieldRow label="用过的其他蒽环类（点选后填写）" group>
                <View className={styles.add}>
                  {others
                    .filter((drug) => !added.includes(drug))
                    .map((drug) => (
                      <Chip
                        key={drug}
                        text={anthracyclineName(drug)}
                        icon="plus"
                        role="button"
                        on={false}
                        onPress={() => change(drug, '')}
                        testId={`dose-total-add-${idOf(drug)}`}
                      />
                    ))}
                </View>
              </FieldRow>
            </View>
          ) : null}
          <View className={styles.whole}>
            <Chips
              label="纵隔/胸部放疗史，或用过其他心脏毒性药物"
              items={HISTORY}
              value={chestRadiotherapy}
              onChange={(value) => onChange({ chestRadiotherapy: value })}
              testId="dose-chest"
            />
          </View>
        </>
      ) : null}
    </>
  )
}

const idOf = (drug: string): string => drug.replace(/ /g, '-')
