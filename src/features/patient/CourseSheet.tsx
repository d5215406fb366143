import type { CourseNote } from '@/api/patient'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { NOTE_TYPE, noteTypeName } from '@/domain/note'
import {
  COURSE_TEXT_MOST,
  COURSE_TYPES,
  DRUGS_MOST,
  EFFECT_CODES,
  EFFECTS,
  LINE_CODES,
  LINES,
  MEDICATION_CODES,
  MEDICATIONS,
} from '@/domain/patient/course'
import { Button } from '@/ui/Button'
import { ChipField } from '@/ui/ChipField'
import { DateField } from '@/ui/DateField'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import { useCourseForm } from './use-course-form'

interface CourseSheetProps {
  patientId: string
  /** Null for a new one. */
  note: CourseNote | null
  onRemove: (note: CourseNote) => void
  onClose: () => void
}

/** One of a few codes, by its name. */
interface CodesProps<Code extends number> {
  label: string
  codes: readonly Code[]
  names: Readonly<Record<Code, string>>
  value: Code | null
  onChange: (code: Code) => void
  error: string | undefined
  testId: string
}
const Codes = <Code extends number>({ label, codes, names, value, onChange, error, testId }: CodesProps<Code>) => (
  <ChipField
    label={label}
    options={codes.map(String)}
    nameOf={(code) => names[Number(code) as Code]}
    value={value === null ? '' : String(value)}
    onChange={(code) => onChange(Number(code) as Code)}
    error={error}
    testId={testId}
  />
)

const HINTS: Readonly<Record<CourseNote['type'], string>> = {
  13: '如病理类型、分期、基因检测结果',
  14: '如住院经过、出院诊断与医嘱',
  15: '如剂量调整、不良反应（选填）',
  16: '如靶病灶变化、新发病灶（选填）',
}

/** A note of the course: what it is asks for its own fields. */
export function CourseSheet({ patientId, note, onRemove, onClose }: CourseSheetProps) {
  const { form, errors, failure, busy, change, send } = useCourseForm(patientId, note, onClose)
  const isMedication = form.type === NOTE_TYPE.medication
  const today = chinaDay(serverNow())
  return (
    <Sheet
      open
      title={note ? '修改病程记录' : '添加病程记录'}
      onClose={onClose}
      testId="course-sheet"
      footer={
        <>
          {note ? (
            <Button wide tone="danger" disabled={busy} onPress={() => onRemove(note)} testId="remove-course">
              移除
            </Button>
          ) : null}
          <Button wide busy={busy} onPress={send} testId="save-course">
            保存
          </Button>
        </>
      }
    >
      <Codes
        label="记录类型"
        codes={COURSE_TYPES}
        names={NAMES}
        value={form.type}
        onChange={(type) => change({ type })}
        error={errors.type}
        testId="course-type"
      />
      <DateField
        label={isMedication ? '开始日期' : '日期'}
        value={form.day}
        end={today}
        onChange={(day) => change({ day })}
        error={errors.day}
        testId="course-day"
      />
      {isMedication ? (
        <>
          <FieldRow label="药物" group>
            <TextArea
              label="药物"
              placeholder="通用名与剂量，如：奥希替尼 80 mg 每日一次"
              maxLength={DRUGS_MOST}
              value={form.drugs}
              onChange={(drugs) => change({ drugs })}
              error={errors.drugs}
              testId="course-drugs"
            />
          </FieldRow>
          <Codes
            label="单药或联合"
            codes={MEDICATION_CODES}
            names={MEDICATIONS}
            value={form.medication}
            onChange={(medication) => change({ medication })}
            error={errors.medication}
            testId="course-medication"
          />
          <Codes
            label="治疗线数"
            codes={LINE_CODES}
            names={LINES}
            value={form.line}
            onChange={(line) => change({ line })}
            error={errors.line}
            testId="course-line"
          />
          <DateField
            label="结束日期（选填）"
            value={form.until}
            end={today}
            onChange={(until) => change({ until })}
            hint="仍在使用可不填"
            error={errors.until}
            testId="course-until"
          />
        </>
      ) : null}
      {form.type === NOTE_TYPE.evaluation ? (
        <Codes
          label="疗效"
          codes={EFFECT_CODES}
          names={EFFECTS}
          value={form.effect}
          onChange={(effect) => change({ effect })}
          error={errors.effect}
          testId="course-effect"
        />
      ) : null}
      <FieldRow label="内容" group>
        <TextArea
          label="内容"
          placeholder={HINTS[form.type]}
          maxLength={COURSE_TEXT_MOST}
          value={form.content}
          onChange={(content) => change({ content })}
          error={errors.content}
          testId="course-content"
        />
      </FieldRow>
      <Notice tone="danger" testId="course-failure">
        {failure}
      </Notice>
    </Sheet>
  )
}

const NAMES = { 13: noteTypeName(13), 14: noteTypeName(14), 15: noteTypeName(15), 16: noteTypeName(16) } as const
