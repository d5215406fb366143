import { View } from '@tarojs/components'
import type { Words } from '@/domain/report/sheet-schema'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { Section } from '@/ui/Section'
import { Marked } from '../components/Marked'
import styles from './Basis.module.scss'

const ABOUT: Readonly<Record<string, string>> = {
  T: '医生从这句话判断肿瘤本身的大小和深入程度。',
  N: '医生从这句话判断附近的淋巴结有没有受影响。',
  M: '医生从这句话判断身体其他部位有没有转移。',
}

/** The sentence of the report that a patient asks about. */
export function PatientBasisView({ text, words, part }: { text: string; words: Words; part: string }) {
  return (
    <View className="t-patient-basis">
      <Section title="您的报告里写着">
        <View className={styles.body}>
          <Marked text={text} start={words.start} end={words.end} around={80} />
        </View>
      </Section>
      <Section title="这句话有什么用">
        <View className={styles.body}>
          <View className={styles.plain}>{`${ABOUT[part] ?? '医生参考这句话判断分期。'}看不懂的地方请直接问医生。`}</View>
        </View>
      </Section>
      <ToolFooter of="patient" />
    </View>
  )
}
