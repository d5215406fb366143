import { View } from '@tarojs/components'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import type { CaseTexts } from '@/domain/consultation/case-texts'
import { evidenceWarning, FOLLOW_UP_TICK } from '@/domain/consultation/material'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { DateField } from '@/ui/DateField'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './Application.module.scss'

interface CaseFieldsProps {
  service: ServiceId
  texts: CaseTexts
  onWrite: (part: Partial<CaseTexts>) => void
}

/** What this service asks to be written about the case. */
export function CaseFields(props: CaseFieldsProps) {
  const { service } = props
  if (SERVICES[service].kinds[0] === 'B') return <FollowUp {...props} />
  if (service === 'reading') return <Reading {...props} />
  if (service === 'qa_one' || service === 'qa_online') return <Question {...props} />
  return <Colleague {...props} />
}

interface LongProps {
  label: string
  value: string
  most: number
  placeholder: string
  onChange: (value: string) => void
  testId: string
}

const Long = ({ label, value, most, placeholder, onChange, testId }: LongProps) => (
  <FieldRow label={label}>
    <TextArea label={label} value={value} onChange={onChange} maxLength={most} placeholder={placeholder} testId={testId} />
  </FieldRow>
)

/** A follow-up over the net: what it was, where, and that nothing important has changed. */
function FollowUp({ texts, onWrite }: CaseFieldsProps) {
  const { complaint, diagnosis, isFollowUpTicked } = texts
  const tell = (part: Partial<CaseTexts['diagnosis']>) => onWrite({ diagnosis: { ...diagnosis, ...part } })
  return (
    <Card spaced>
      <Long
        label="主诉"
        value={complaint}
        most={1000}
        placeholder="哪里不适、多久了、用了什么药，想请医生解决什么（至少 10 个字）"
        onChange={(value) => onWrite({ complaint: value })}
        testId="complaint"
      />
      <TextField
        label="既往诊断"
        value={diagnosis.text}
        onChange={(text) => tell({ text })}
        maxLength={200}
        placeholder="实体医院给出的诊断，如右肺上叶腺癌"
        testId="diagnosis-text"
      />
      <TextField
        label="诊断编码（ICD-10）"
        value={diagnosis.code}
        onChange={(code) => tell({ code })}
        maxLength={20}
        placeholder="如 C34.9"
        hint="写在门诊病历、出院小结或诊断证明上"
        testId="diagnosis-code"
      />
      <TextField
        label="就诊医院"
        value={diagnosis.hospital}
        onChange={(hospital) => tell({ hospital })}
        maxLength={100}
        testId="diagnosis-hospital"
      />
      <DateField
        label="就诊日期"
        value={diagnosis.date}
        end={chinaDay(serverNow())}
        onChange={(date) => tell({ date })}
        testId="diagnosis-date"
      />
      <Notice tone="watch">{diagnosis.date ? evidenceWarning(diagnosis.date, chinaDay(serverNow())) : ''}</Notice>
      <View className={styles.tick}>
        <Checkbox
          checked={isFollowUpTicked}
          onChange={(ticked) => onWrite({ isFollowUpTicked: ticked })}
          label={FOLLOW_UP_TICK}
          testId="follow-up"
        />
      </View>
    </Card>
  )
}

/** A colleague's case. */
function Colleague({ service, texts, onWrite }: CaseFieldsProps) {
  return (
    <Card spaced>
      <Long
        label={service === 'second' ? '希望得到的意见' : '会诊问题'}
        value={texts.question}
        most={1000}
        placeholder="希望专家回答的问题，一条一条写清楚"
        onChange={(question) => onWrite({ question })}
        testId="question"
      />
      <Long
        label="病情摘要"
        value={texts.summary}
        most={2000}
        placeholder="发病经过、病理与分子分型、目前状况。请勿写姓名和身份证号"
        onChange={(summary) => onWrite({ summary })}
        testId="summary"
      />
      <TextField
        label="分期"
        value={texts.stage}
        onChange={(stage) => onWrite({ stage })}
        maxLength={100}
        placeholder="如 cT2aN1M0 ⅡB 期（AJCC 第 9 版）"
        testId="stage"
      />
      <Long
        label="既往治疗经过"
        value={texts.treatments}
        most={2000}
        placeholder="按时间写：手术、放疗、方案与周期、最好疗效、不良反应"
        onChange={(treatments) => onWrite({ treatments })}
        testId="treatments"
      />
    </Card>
  )
}

/** A question to one doctor: health information, so nothing of a diagnosis is asked. */
const Question = ({ texts: { question }, onWrite }: CaseFieldsProps) => (
  <Card spaced>
    <Long
      label="问题"
      value={question}
      most={500}
      placeholder="想请医生解答的问题（至少 10 个字）。请勿上传姓名、身份证号"
      onChange={(value) => onWrite({ question: value })}
      testId="question"
    />
    <Notice tone="info">本服务为健康咨询，不作诊断，不开处方。</Notice>
  </Card>
)

/** An examination that is read. */
function Reading({ texts: { reading, question }, onWrite }: CaseFieldsProps) {
  const tell = (part: Partial<CaseTexts['reading']>) => onWrite({ reading: { ...reading, ...part } })
  return (
    <Card spaced>
      <TextField
        label="检查类型"
        value={reading.modality}
        onChange={(modality) => tell({ modality })}
        maxLength={40}
        placeholder="如增强 CT、MRI、PET-CT"
        testId="modality"
      />
      <TextField
        label="检查部位"
        value={reading.part}
        onChange={(part) => tell({ part })}
        maxLength={40}
        placeholder="如胸部"
        testId="part"
      />
      <DateField
        label="检查日期"
        value={reading.date}
        end={chinaDay(serverNow())}
        onChange={(date) => tell({ date })}
        testId="reading-date"
      />
      <Long
        label="临床问题"
        value={question}
        most={1000}
        placeholder="希望读片医师回答的问题"
        onChange={(value) => onWrite({ question: value })}
        testId="question"
      />
    </Card>
  )
}
