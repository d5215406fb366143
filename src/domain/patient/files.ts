/** What a file of a case shows. `isEvidence`: of an earlier visit, as a follow-up asks for (section 2.1). */
export const FILE_KINDS = {
  outpatient: { name: '门诊病历', isEvidence: true },
  inpatient: { name: '住院病历', isEvidence: true },
  discharge: { name: '出院小结', isEvidence: true },
  certificate: { name: '诊断证明', isEvidence: true },
  pathology: { name: '病理资料', isEvidence: false },
  imaging: { name: '影像资料', isEvidence: false },
  laboratory: { name: '检验报告', isEvidence: false },
  photo: { name: '患处照片', isEvidence: false },
  other: { name: '其他资料', isEvidence: false },
} as const satisfies Readonly<Record<string, { name: string; isEvidence: boolean }>>
export type FileKind = keyof typeof FILE_KINDS
export const FILE_KIND_IDS = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]
export const fileKindName = (kind: FileKind): string => FILE_KINDS[kind].name

/** Files of one patient. */
export const FILES_MOST = 200
