import type { CaseTexts } from '@/domain/consultation/case-texts'
import { consentLine } from '@/domain/consultation/signed-consent'

/** A line never begins with the dot. */
const DOT = '\u00a0· '

/** Labels of what was written, in their order; what is empty is left out. */
export const caseLines = ({
  complaint,
  diagnosis,
  summary,
  stage,
  treatments,
  question,
  reading,
  consent,
}: CaseTexts): [string, string][] =>
  (
    [
      ['主诉', complaint],
      ['既往诊断', [diagnosis.text, diagnosis.code, diagnosis.hospital, diagnosis.date].filter(Boolean).join(DOT)],
      ['检查', [reading.modality, reading.part, reading.date].filter(Boolean).join(DOT)],
      ['会诊问题', question],
      ['病情摘要', summary],
      ['分期', stage],
      ['治疗经过', treatments],
      ['知情同意书', consentLine(consent)],
    ] as [string, string][]
  ).filter(([, text]) => text)
