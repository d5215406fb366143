import { Text, View } from '@tarojs/components'
import { plainParts, PLAIN_STAGE } from '@/domain/report/plain'
import type { Sheet } from '@/domain/report/sheet-schema'
import { GENERAL_QUESTIONS, plainCancer } from '@/domain/stage-advice/plain-words'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import styles from './PatientView.module.scss'

interface PatientViewProps {
  sheet: Sheet
  onBasis: (type: string, index: number) => void
  onAdvice: () => void
}

/** A confirmed stage in plain words, with the sentences of the report. */
export function PatientView({ sheet, onBasis, onAdvice }: PatientViewProps) {
  const { cancer, cancerName, stageName } = sheet
  return (
    <View className="t-patient-staging">
      <View className={styles.title}>{`${plainCancer(cancer, cancerName)}，${stageName}`}</View>
      <View className={styles.lead}>这是医生根据您的检查报告判断的分期，请由医生当面为您解释。</View>
      <Section title="分期是什么意思">
        <View className={styles.text}>{PLAIN_STAGE}</View>
      </Section>
      {plainParts(sheet).map(({ key, title, text, words }) => (
        <Section key={key} title={title}>
          <View className={`${styles.text} t-plain-${key}`}>{text}</View>
          {words.map(({ index, text: said }) => (
            <View
              key={index}
              className={`${styles.words} t-plain-words`}
              onClick={() => onBasis(key, index)}
              {...a11y(`报告里写着“${said}”，查看`, 'button')}
            >
              <Text className={styles.quote}>{`报告里写着“${said}”`}</Text>
            </View>
          ))}
        </Section>
      ))}
      <View className={styles.more}>
        <Button tone="secondary" onPress={onAdvice} testId="patient-advice">
          这一期通常怎样治疗
        </Button>
      </View>
      <Section title="可以问医生的问题">
        {GENERAL_QUESTIONS.map((question) => (
          <View key={question} className={styles.text}>
            {question}
          </View>
        ))}
      </Section>
      <ToolFooter of="patient" />
    </View>
  )
}
