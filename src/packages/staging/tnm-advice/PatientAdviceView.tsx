import { View } from '@tarojs/components'
import { plainAdvice, type PlainAdvice } from '@/domain/stage-advice/plain'
import { plainCancer, plainHistology, type PlainItem } from '@/domain/stage-advice/plain-words'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { titleOf, type StageAdvice } from './AdviceView'
import { HistologyChoice } from './components/HistologyChoice'
import styles from './PatientAdviceView.module.scss'

/** The same advice for patients, in plain words: what the stage means, what is usually done, what to ask. No drugs, no doses. */
export function PatientAdviceView({ place, nameZh, choices, histology, rows, onHistology }: StageAdvice) {
  return (
    <View className="t-patient-advice">
      <View className={`${styles.title} t-advice-title`}>{titleOf(plainCancer(place.cancer, nameZh), place)}</View>
      <View className={styles.note}>这一期的意思、通常怎样治疗、可以问医生什么</View>
      <HistologyChoice
        {...{ choices, histology, nameOf: plainHistology, onHistology }}
        title="病理报告上是哪一类？"
        hint="请先选择；写在病理报告上，不清楚时请先问医生"
      />
      {rows === undefined ? null : rows.length === 0 ? (
        <StateView kind="empty" title="本分期未收录治疗要点" text="请直接询问您的主诊医生" />
      ) : (
        rows.map((row) => <Plain key={row.id} advice={plainAdvice(row)} />)
      )}
      <ToolFooter of="patient" />
    </View>
  )
}

function Plain({ advice: { meaning, local, drugs, questions } }: { advice: PlainAdvice }) {
  return (
    <View>
      <Section title="这一期是什么意思">
        <View className={`${styles.text} t-meaning`}>{meaning}</View>
      </Section>
      <Items title="通常怎样治疗" items={local} />
      <Items title="药物起什么作用" items={drugs} />
      <Section title="可以问医生的问题">
        {questions.map((question) => (
          <View key={question} className={`${styles.text} t-question`}>
            {question}
          </View>
        ))}
      </Section>
    </View>
  )
}

function Items({ title, items }: { title: string; items: readonly (PlainItem & { note?: string })[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      {items.map((item) => (
        <View key={item.title} className={`${styles.item} t-plain-item`}>
          <View className={styles.name}>{item.title}</View>
          <View className={styles.text}>
            {item.text}
            {item.note}
          </View>
        </View>
      ))}
    </Section>
  )
}
