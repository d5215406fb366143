import { View } from '@tarojs/components'
import { useState } from 'react'
import { readNumber } from '@/domain/number-text'
import { diseaseName, type DiseaseId } from '@/domain/regimen/diseases'
import { khorana, khoranaItems, KHORANA_NOTE } from '@/domain/supportive'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import { Chips } from './Chips'
import styles from './KhoranaScore.module.scss'

const FIELDS = [
  { key: 'platelets', label: '化疗前血小板', unit: '×10⁹/L', min: 1, max: 3000 },
  { key: 'hemoglobin', label: '血红蛋白', unit: 'g/L', min: 20, max: 250 },
  { key: 'leukocytes', label: '白细胞', unit: '×10⁹/L', min: 0.1, max: 500 },
  { key: 'bmi', label: 'BMI', unit: 'kg/m²', min: 8, max: 100 },
] as const
type Key = (typeof FIELDS)[number]['key']

const EPO = [
  { value: 'no', text: '未用促红素' },
  { value: 'yes', text: '在用促红素' },
] as const

/** The risk of venous thromboembolism, folded to one line. Nothing of it is kept. */
export function KhoranaScore({ diseases }: { diseases: readonly DiseaseId[] }) {
  const [isOpen, setOpen] = useState(false)
  const [disease, setDisease] = useState<DiseaseId | ''>(diseases.length === 1 ? (diseases[0] ?? '') : '')
  const [epo, setEpo] = useState<'yes' | 'no'>('no')
  const [typed, setTyped] = useState<Readonly<Record<Key, string>>>({ platelets: '', hemoglobin: '', leukocytes: '', bmi: '' })
  const values = FIELDS.map(({ key, min, max }) => {
    const value = readNumber(typed[key])
    return value !== null && value >= min && value <= max ? value : null
  })
  const [platelets, hemoglobin, leukocytes, bmi] = values
  const result =
    disease && platelets && hemoglobin && leukocytes && bmi
      ? khorana({ disease, platelets, hemoglobin, usesEpo: epo === 'yes', leukocytes, bmi })
      : null
  return (
    <View className={styles.score}>
      <View
        className={`${styles.head} t-khorana`}
        onClick={() => setOpen(!isOpen)}
        {...a11y(`血栓风险：Khorana 评分，${isOpen ? '收起' : '展开'}`, 'button')}
      >
        <View className={styles.title}>血栓风险：Khorana 评分</View>
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </View>
      {isOpen ? (
        <>
          {diseases.length > 1 ? (
            <Chips
              label="瘤种"
              items={diseases.map((id) => ({ value: id, text: diseaseName(id) }))}
              value={disease}
              onChange={setDisease}
              testId="khorana-disease"
            />
          ) : null}
          <View className={styles.fields}>
            {FIELDS.map(({ key, label, unit, min, max }, n) => (
              <View key={key} className={styles.half}>
                <TextField
                  label={label}
                  value={typed[key]}
                  kind="digit"
                  maxLength={6}
                  error={typed[key].trim() && values[n] === null ? `${label}应在 ${min}–${max} 之间` : undefined}
                  suffix={unit}
                  onChange={(value) => setTyped({ ...typed, [key]: value })}
                  testId={`khorana-${key}`}
                />
              </View>
            ))}
          </View>
          <Chips label="促红素" items={EPO} value={epo} onChange={setEpo} testId="khorana-epo" />
          <View className={`${styles.result} t-khorana-result`}>
            {result ? `${result.points} 分，${result.band}` : '选择瘤种并填写以上数值后显示评分'}
          </View>
          {[...khoranaItems, KHORANA_NOTE].map((line) => (
            <View key={line} className={styles.line}>
              {line}
            </View>
          ))}
        </>
      ) : null}
    </View>
  )
}
