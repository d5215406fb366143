import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { MedicineCard, PrescriptionDetail, PrescriptionFinding } from '@/api/prescription'
import { formatMoney } from '@/domain/format'
import { ASSESSED_LEAST, LONG_GROUNDS } from '@/domain/prescription/assessment'
import { LONG_DAYS, MOST_DAYS, ORDINARY_DAYS } from '@/domain/prescription/checks/amount'
import { subjectOf } from '@/domain/prescription/checks/finding'
import { MOST_DRUGS } from '@/domain/prescription/checks/writing'
import { REASON_LEAST, type Draft, type DraftLine } from '@/domain/prescription/draft'
import { withLines } from '@/domain/prescription/long'
import { isReviewCode, reviewCodeText } from '@/domain/prescription/review-codes'
import { CONSENT_READING, VALID_DAYS, VALIDITY_READING } from '@/domain/prescription/validity'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { ChipField } from '@/ui/ChipField'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { FindingRow, FindingsSummary } from '../Findings'
import { RecipeSteps } from '../RecipeSteps'
import { SigningRefusal } from '../SigningRefusal'
import { stepsOf } from '../steps'
import styles from './Edit.module.scss'
import { LineCard } from './LineCard'
import { firstLine } from './line'
import { MedicineSheet } from './MedicineSheet'
import { PatientPart } from './PatientPart'

export interface RecipeEditViewProps {
  recipe: PrescriptionDetail
  given: NonNullable<PrescriptionDetail['draft']>
  content: Draft
  medicines: readonly MedicineCard[]
  findings: readonly PrescriptionFinding[]
  amountCents: number
  checkFailure: string
  today: string
  onChange: (part: Partial<Draft>, card?: MedicineCard) => void
  onCancel: () => void
}

/** A prescription as it is written; what the checks say stands below and follows what is typed. */
export function RecipeEditView(props: RecipeEditViewProps) {
  const { recipe, given, content, medicines, today, onChange } = props
  const { patientCard, hospital, rejection } = recipe
  const cardOf = (id: string) => medicines.find((card) => card.id === id)
  const chosen = content.lines.flatMap(({ medicineId }) => cardOf(medicineId) ?? [])
  return (
    <View className="t-recipe-edit">
      <RecipeSteps steps={stepsOf(recipe)} />
      {rejection ? (
        <Notice tone="danger" edge testId="rejection">
          {`药师审核不通过：${rejection.text}`}
          {rejection.codes.filter(isReviewCode).map((code) => (
            <View key={code}>{reviewCodeText(code)}</View>
          ))}
        </Notice>
      ) : null}
      <Notice tone="watch" edge testId="write-refusal">
        {given.writeRefusal}
      </Notice>
      <SigningRefusal text={recipe.signingRefusal} />
      <Card spaced>
        <Text className={styles.drug}>{`${patientCard.name}　${patientCard.sex}　${patientCard.age}`}</Text>
        <Text className={styles.note}>{`病历号 ${patientCard.recordNumber}`}</Text>
        <Text className={styles.note}>{`${hospital} · ${recipe.department}`}</Text>
      </Card>
      <Diagnoses {...props} />
      <Drugs {...props} cardOf={cardOf} />
      <PatientPart
        patient={content.patient}
        {...{ allergy: given.allergy, sex: given.sex, birthday: given.birthday, running: given.running }}
        today={today}
        inquiryId={recipe.inquiryId}
        medicines={medicines}
        chosen={chosen}
        onChange={(part, card) => onChange({ patient: { ...content.patient, ...part } }, card)}
      />
      <Terms {...props} />
      <Findings {...props} />
      <View className={styles.end}>
        <Button tone="plain" onPress={props.onCancel} testId="cancel-draft">
          作废草稿
        </Button>
      </View>
    </View>
  )
}

function Diagnoses({ content, onChange }: RecipeEditViewProps) {
  const { diagnoses } = content
  const change = (at: number, part: Partial<Draft['diagnoses'][number]>) =>
    onChange({ diagnoses: diagnoses.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <Section title="临床诊断">
      <View className={styles.body}>
        {diagnoses.map(({ code, text }, at) => (
          <View key={at} className={styles.diagnosis}>
            <View className={styles.words}>
              <TextField
                label={`诊断 ${at + 1}`}
                value={text}
                onChange={(next) => change(at, { text: next })}
                maxLength={100}
                testId={`diagnosis-${at}`}
              />
            </View>
            <View className={styles.code}>
              <TextField
                label="ICD-10"
                value={code}
                onChange={(next) => change(at, { code: next.toUpperCase() })}
                maxLength={20}
                placeholder="编码"
                testId={`diagnosis-code-${at}`}
              />
            </View>
            <View
              className={`${styles.remove} t-diagnosis-${at}-remove`}
              onClick={() => onChange({ diagnoses: diagnoses.filter((_, place) => place !== at) })}
              {...a11y(`移除诊断 ${at + 1}`, 'button')}
            >
              <Icon name="close" color="ink-2" />
            </View>
          </View>
        ))}
        <Button
          tone="secondary"
          size="small"
          icon="plus"
          onPress={() => onChange({ diagnoses: [...diagnoses, { code: '', text: '' }] })}
          testId="add-diagnosis"
        >
          添加诊断
        </Button>
      </View>
    </Section>
  )
}

function Drugs({
  recipe,
  content,
  amountCents,
  today,
  onChange,
  cardOf,
}: RecipeEditViewProps & { cardOf: (id: string) => MedicineCard | undefined }) {
  const [isAdding, add] = useState(false)
  const { lines } = content
  const write = (next: DraftLine[], card?: MedicineCard) => onChange(withLines(content, next), card)
  return (
    <Section title={`Rp　${lines.length}/${MOST_DRUGS} 种`} plain>
      {lines.map((line, at) => {
        const card = cardOf(line.medicineId)
        return card ? (
          <LineCard
            key={`${line.medicineId}-${at}`}
            at={at}
            line={line}
            card={card}
            patient={content.patient}
            onChange={(next) => write(lines.map((one, place) => (place === at ? next : one)))}
            onRemove={() => write(lines.filter((_, place) => place !== at))}
          />
        ) : null
      })}
      <View className={styles.add}>
        <Button
          tone="secondary"
          icon="plus"
          disabled={lines.length >= MOST_DRUGS}
          onPress={() => add(true)}
          testId="add-medicine"
        >
          {lines.length >= MOST_DRUGS ? `每张处方最多 ${MOST_DRUGS} 种药品` : '添加药品'}
        </Button>
        {amountCents > 0 ? (
          <Text className={styles.amount}>{`药品金额 ¥${formatMoney(amountCents)}，患者到药房缴费`}</Text>
        ) : null}
      </View>
      <MedicineSheet
        open={isAdding}
        title="添加药品"
        inquiryId={recipe.inquiryId}
        onChoose={(card) => {
          write([...lines, firstLine(card, content.patient, today)], card)
          add(false)
        }}
        onClose={() => add(false)}
      />
    </Section>
  )
}

const FEES = ['自费', '医保'] as const
const DAYS = VALID_DAYS.map(String)

/** How long it is taken, and how long the prescription holds. */
function Terms({ content, given, onChange }: RecipeEditViewProps) {
  const longest = Math.max(0, ...content.lines.map(({ days }) => days))
  return (
    <Section title="期限与费别">
      <View className={styles.body}>
        {longest > ORDINARY_DAYS ? (
          <FieldRow label={`用药超过 ${ORDINARY_DAYS} 天的理由`}>
            <TextArea
              label="超过7天的理由"
              value={content.durationReason}
              onChange={(durationReason) => onChange({ durationReason })}
              maxLength={200}
              placeholder="如 慢性病长期用药、行动不便"
              testId="duration-reason"
            />
          </FieldRow>
        ) : null}
        {longest > LONG_DAYS ? (
          <>
            <Notice tone="watch">{`长期处方最长 ${MOST_DAYS} 天，超过 ${LONG_DAYS} 天须严格评估并由患者签字。`}</Notice>
            <Assessed assessment={content.assessment} onChange={(assessment) => onChange({ assessment })} />
            <Notice tone={given.patientSignedOn ? 'info' : 'watch'} testId="patient-signed">
              {given.patientSignedOn
                ? `患者已于 ${given.patientSignedOn} 签署《长期处方确认》，请核对是否适用于本次处方（${CONSENT_READING}）。`
                : '患者尚未签署《长期处方确认》。请在沟通中提醒患者到“我的患者”打开患者资料，阅读并签署后再提交。'}
            </Notice>
          </>
        ) : null}
        <ChipField
          label={`处方有效期（${VALIDITY_READING}）`}
          options={DAYS}
          nameOf={(days) => (days === '1' ? '当日' : `${days} 天`)}
          value={String(content.validDays)}
          onChange={(days) => onChange({ validDays: VALID_DAYS[DAYS.indexOf(days)] ?? 1 })}
          testId="valid-days"
        />
        <ChipField
          label="费别"
          options={FEES}
          nameOf={(one) => one}
          value={content.feeClass}
          onChange={(feeClass) => onChange({ feeClass })}
          testId="fee"
        />
      </View>
    </Section>
  )
}

/** What must hold for more than four weeks, each ticked by itself, and what it rests on. It is signed with the prescription. */
function Assessed({ assessment, onChange }: { assessment: Draft['assessment']; onChange: (next: Draft['assessment']) => void }) {
  const { grounds } = assessment
  const tick = (ground: (typeof LONG_GROUNDS)[number], on: boolean) =>
    onChange({ ...assessment, grounds: LONG_GROUNDS.filter((one) => (one === ground ? on : grounds.includes(one))) })
  return (
    <>
      <FieldRow label="评估结果（逐项确认）" group>
        {LONG_GROUNDS.map((ground, at) => (
          <Checkbox
            key={ground}
            label={ground}
            checked={grounds.includes(ground)}
            onChange={(on) => tick(ground, on)}
            testId={`assessed-${at}`}
          />
        ))}
      </FieldRow>
      <FieldRow label={`评估记录（至少 ${ASSESSED_LEAST} 个字，写入处方）`}>
        <TextArea
          label="评估记录"
          value={assessment.text}
          onChange={(text) => onChange({ ...assessment, text })}
          maxLength={300}
          placeholder="如 近期复查结果、不良反应、下次复诊安排"
          testId="assessment"
        />
      </FieldRow>
    </>
  )
}

/** The sentences of the checks; of each that allows it what the doctor says to it. */
function Findings({ content, findings, checkFailure, onChange }: RecipeEditViewProps) {
  const warnings = findings.filter(({ level }) => level === 'WARN').map(({ key }) => key)
  // Ticks for words that stand there no more are let go: of them there may be many, and a draft holds 300.
  const read = content.read.filter((key) => warnings.includes(key))
  const unread = warnings.filter((key) => !read.includes(key))
  const tick = (key: string, on: boolean) => onChange({ read: on ? [...read, key] : read.filter((one) => one !== key) })
  return (
    <>
      <Notice tone="danger" edge testId="check-failure">
        {checkFailure}
      </Notice>
      {checkFailure ? null : <FindingsSummary findings={findings} />}
      {findings.length > 0 ? (
        <Section title="核对结果">
          {findings.map((finding) => (
            <FindingRow key={`${finding.key}:${finding.line ?? ''}`} finding={finding}>
              {finding.level === 'DOUBLE' ? (
                <Reason
                  finding={finding}
                  reasons={content.reasons}
                  onChange={(reason) => onChange({ reasons: { ...content.reasons, [finding.key]: reason } })}
                />
              ) : finding.level === 'WARN' ? (
                <Checkbox
                  label="已阅读"
                  checked={content.read.includes(finding.key)}
                  onChange={(on) => tick(finding.key, on)}
                  testId={`read-${finding.check}`}
                />
              ) : (
                <View />
              )}
            </FindingRow>
          ))}
          {unread.length > 1 ? (
            <View className={styles.add}>
              <Button tone="secondary" size="small" onPress={() => onChange({ read: [...read, ...unread] })} testId="read-all">
                {`以上 ${unread.length} 条提示均已阅读`}
              </Button>
            </View>
          ) : null}
        </Section>
      ) : null}
    </>
  )
}

interface ReasonProps {
  finding: PrescriptionFinding
  reasons: Draft['reasons']
  onChange: (reason: string) => void
}

/** Why it is right all the same. What was said to other words or figures is offered, not taken over: it may not hold for these. */
function Reason({ finding: { key, name, check }, reasons, onChange }: ReasonProps) {
  const reason = reasons[key] ?? ''
  const before = Object.keys(reasons).filter((one) => one !== key && subjectOf(one) === subjectOf(key) && reasons[one]?.trim())
  const earlier = reasons[before.at(-1) ?? '']
  return (
    <>
      <TextArea
        label={`${name}的理由`}
        value={reason}
        onChange={onChange}
        maxLength={200}
        growing
        placeholder={`说明理由（至少 ${REASON_LEAST} 个字），提交时再次签名`}
        testId={`reason-${check}`}
      />
      {earlier && !reason ? (
        <>
          <Text className={styles.note}>{`提示内容已变化，此前的理由：${earlier}`}</Text>
          <Button tone="secondary" size="small" onPress={() => onChange(earlier)} testId={`reason-again-${check}`}>
            沿用此前的理由
          </Button>
        </>
      ) : null}
    </>
  )
}
