import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { gradeLab, labInputs, type CtcaeTerm } from '@/domain/formula/ctcae'
import { inputSentence, unitDoubt, type Texts } from '@/domain/formula/form'
import type { Failure } from '@/domain/formula/types'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useFields } from '../hooks/use-fields'
import { InputFields } from './InputFields'
import styles from './LabGrader.module.scss'

interface LabGraderProps {
  term: CtcaeTerm
  query: Texts
  /** The doctor takes the grade over. */
  onGrade: (grade: number) => void
}

/** Grades a laboratory value. The number speaks for itself only: symptoms, transfusion and death are the doctor's. */
export function LabGrader({ term, query, onGrade }: LabGraderProps) {
  const inputs = useMemo(() => labInputs(term.key), [term.key])
  const fields = useFields(inputs, query)
  const result = gradeLab(term.key, fields.given)
  const sentence = ({ error, field }: Failure) => {
    const input = inputs.find(({ key }) => key === field)
    const doubt = error === 'OUT_OF_RANGE' ? unitDoubt(input, fields.given) : ''
    return doubt || inputSentence(input, error, fields.given)
  }
  const failures = result.ok ? [] : result.failures
  const [first] = failures
  return (
    <View className={styles.lab}>
      <Text className={styles.title}>检验值分级</Text>
      <InputFields inputs={inputs} fields={fields} errors={fields.errorsOf(failures, sentence)} />
      {result.ok ? (
        <Notice tone="watch" testId="lab-question">
          {result.question}
        </Notice>
      ) : null}
      {result.ok ? (
        <View className={styles.line}>
          <Text className={`${styles.value} t-lab-grade`}>{result.grade === 0 ? '未达 1 级' : `${result.grade} 级`}</Text>
          {result.grade > 0 ? (
            <Button size="small" tone="secondary" onPress={() => onGrade(result.grade)} testId="use-grade">
              采用此分级
            </Button>
          ) : null}
        </View>
      ) : (
        <Text className={`${styles.waiting} t-lab-waiting`}>
          {fields.isTouched && first ? sentence(first) : '输入检验值后立即显示分级'}
        </Text>
      )}
      {result.ok && result.basis ? <Text className={`${styles.note} t-lab-basis`}>{result.basis}</Text> : null}
      <Text className={styles.note}>仅按数值分级；症状、输血、治疗与死亡由医生判断</Text>
    </View>
  )
}
