import type { CaseFile } from '@/api/consultation'
import { FILE_KIND_IDS, fileKindName } from '@/domain/patient/files'

const inTime = (files: readonly CaseFile[]): CaseFile[] =>
  [...files].sort((one, other) => (one.takenOn || '9').localeCompare(other.takenOn || '9'))

/** Files under what they show, kinds in the order of the form; within a kind by the day that each is of, oldest first, and what names none last. */
export const byKind = (files: readonly CaseFile[]): { name: string; files: CaseFile[] }[] =>
  FILE_KIND_IDS.map((kind) => ({ name: fileKindName(kind), files: inTime(files.filter((file) => file.kind === kind)) })).filter(
    (group) => group.files.length > 0,
  )
