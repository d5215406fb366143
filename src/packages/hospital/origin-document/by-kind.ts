import type { CaseFile } from '@/api/consultation'
import { FILE_KIND_IDS, fileKindName } from '@/domain/patient/files'

/** Files under what they show, kinds in the order of the form; within a kind as they were sent, oldest first. */
export const byKind = (files: readonly CaseFile[]): { name: string; files: CaseFile[] }[] =>
  FILE_KIND_IDS.map((kind) => ({ name: fileKindName(kind), files: files.filter((file) => file.kind === kind) })).filter(
    (group) => group.files.length > 0,
  )
