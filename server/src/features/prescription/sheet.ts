import { formatMoney } from '@/domain/format'
import { ASSESSMENT, assessmentText } from '@/domain/prescription/assessment'
import { isChild, ageOnSheet } from '@/domain/prescription/checks/writing'
import { LONG_DAYS, ORDINARY_DAYS } from '@/domain/prescription/checks/amount'
import { ONLINE_ONLY, PHARMACY_PARTS, prescriptionTitle, sheetLook } from '@/domain/prescription/form'
import { specText, usageText } from '@/domain/prescription/usage'
import { doseText } from '@/domain/prescription/units'
import { addDays } from '@/domain/china-time'
import { CONSENT_READING, endText, VALIDITY_READING } from '@/domain/prescription/validity'
import { PATIENT_GENDERS } from '@/domain/user'
import type { Sheet, SheetBlock } from '../signature'
import type { SignedSheet } from './tables'

interface Given {
  sheet: SignedSheet
  validDays: number
  /** Above the usual: what it is, and why. */
  reasons: readonly { text: string; reason: string }[]
  insistReason: string
}

/** The prescription as it is printed and signed (处方管理办法 附件1; section 5.4): 前记, Rp, 后记. */
export function sheetOf({ sheet, validDays, reasons, insistReason }: Given): Sheet {
  const { front, lines } = sheet
  const look = sheetLook(isChild(front))
  return {
    paper: 'A5',
    title: prescriptionTitle(front.institution),
    mark: isChild(front) ? { text: look.mark, color: 'green' } : { text: '普通', color: 'white' },
    blocks: [
      { kind: 'fields', columns: 3, items: fields(sheet) },
      { kind: 'diagnosis', label: '临床诊断', items: front.diagnoses.map(({ text }) => text) },
      {
        kind: 'drugs',
        lines: front.lines.map((line, at) => ({
          name: line.genericName,
          spec: specText(line),
          quantity: `${doseText(line.quantity.value)} ${line.quantity.unit}`,
          usage: usageText(line),
          note: [line.cycleNote, line.note, lines[at]?.advice ?? ''].filter(Boolean).join('；'),
        })),
      },
      ...texts(sheet, reasons, insistReason),
      { kind: 'amount', label: '药品金额', value: `${formatMoney(lines.reduce((sum, one) => sum + one.amountCents, 0))} 元` },
      { kind: 'text', text: `有效期至 ${endText(addDays(front.day, validDays - 1))}。${VALIDITY_READING}`, tone: 'note' },
      {
        kind: 'signatures',
        boxes: [
          { role: '医师', label: '医师' },
          { role: '审核药师', label: '审核药师' },
        ],
      },
      { kind: 'fields', columns: 3, items: PHARMACY_PARTS.map((label) => ({ label, value: '' })) },
    ],
    footer: ONLINE_ONLY,
  }
}

function fields({ front }: SignedSheet) {
  return [
    { label: '姓名', value: front.patientName },
    { label: '性别', value: PATIENT_GENDERS[front.sex === 'male' ? 1 : 2] ?? '' },
    { label: '年龄', value: ageOnSheet(front) },
    ...(isChild(front) && front.weightKg ? [{ label: '体重', value: `${doseText(front.weightKg)} kg` }] : []),
    { label: '病历号', value: front.recordNumber },
    { label: '科别', value: front.department },
    { label: '费别', value: front.feeClass },
    { label: '开具日期', value: front.day, wide: true },
  ]
}

function texts({ front, doctorName }: SignedSheet, reasons: Given['reasons'], insistReason: string): SheetBlock[] {
  const longest = Math.max(0, ...front.lines.map(({ days }) => days))
  const blocks: SheetBlock[] = []
  if (longest > ORDINARY_DAYS) blocks.push({ kind: 'text', heading: `超过${ORDINARY_DAYS}天的理由`, text: front.durationReason })
  if (longest > LONG_DAYS) {
    blocks.push({ kind: 'text', heading: ASSESSMENT, text: `${assessmentText(front.assessment, doctorName, front.day)}。` })
    blocks.push({
      ...{ kind: 'text', tone: 'note' },
      text: `患者于 ${front.patientSignedOn} 签署《长期处方确认》。${CONSENT_READING}`,
    })
  }
  if (reasons.length > 0)
    blocks.push({
      kind: 'text',
      heading: '医师注明原因并再次签名',
      text: reasons.map(({ text, reason }) => `${text}——${reason}`).join('\n'),
    })
  if (insistReason) blocks.push({ kind: 'text', heading: '医师双签确认', text: insistReason })
  return blocks
}
