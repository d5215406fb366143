import { View } from '@tarojs/components'
import type { CaseFile, OrderDetail } from '@/api/consultation'
import { CaseAllergy, CaseFileList, CasePatient, CaseTextList } from '@/features/consultation/case/CaseParts'
import { OrderCard } from '@/features/consultation/OrderCard'
import { CourseList } from '@/features/patient/CourseList'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './PatientCase.module.scss'

export interface CaseWays {
  onFile: (file: CaseFile) => void
  /** All of the case, where only what was written is shown. */
  onCase: () => void
  onOriginal: () => void
  onAdvice: () => void
  onOrder: () => void
  /** Who has read it: its owner may know. */
  onAccess: () => void
}

interface PatientCaseViewProps {
  order: OrderDetail
  /** What was written only, without the files. */
  isBrief: boolean
  ways: CaseWays
}

/** The case of an order as it was handed in. */
export function PatientCaseView({ order, isBrief, ways }: PatientCaseViewProps) {
  const { patientCard, texts, files, side } = order
  return (
    <View className="t-patient-case">
      <Card spaced>
        <CasePatient card={patientCard} />
        <CaseAllergy card={patientCard} />
      </Card>
      <Section title="病情描述">
        <View className={styles.lines}>
          <CaseTextList texts={texts} />
        </View>
      </Section>
      {order.course.length ? (
        <Section title={`病程记录 ${order.course.length} 条`}>
          <CourseList notes={order.course} />
        </Section>
      ) : null}
      {isBrief ? null : (
        <Section title={`资料 ${files.length} 份`} {...(files.length > 0 && { moreText: '原始资料', onMore: ways.onOriginal })}>
          <View className={styles.lines}>
            {files.length ? (
              <CaseFileList files={files} onOpen={ways.onFile} />
            ) : (
              <View className={styles.none}>没有上传资料</View>
            )}
          </View>
        </Section>
      )}
      <OrderCard order={order} />
      <Section title="更多">
        {isBrief ? <ListRow icon="info" text="完整病历" onPress={ways.onCase} testId="whole-case" /> : null}
        <ListRow icon="comment" text="进入问诊" note="沟通记录与订单进度" onPress={ways.onOrder} testId="open-order" />
        <ListRow icon="info" text="治疗建议" onPress={ways.onAdvice} testId="open-advice" />
        {side === 'applicant' && patientCard ? (
          <ListRow icon="shield" text="查阅记录" note="谁看过该患者的资料" onPress={ways.onAccess} testId="open-access" />
        ) : null}
      </Section>
    </View>
  )
}
