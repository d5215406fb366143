import { serverNow } from '@/domain/clock'
import { enrollmentYears, type IdentityFields, type IdentityInput } from '@/domain/identity'
import { USER_GENDERS } from '@/domain/user'
import type { Option } from '@/features/options/OptionSheet'
import type { IdentityChanges } from './identity-draft'

/** Inputs whose values come from a list of the server, and the key of that list. */
export const LISTS = { department: 'departments', title: 'titles', majorName: 'majors', degree: 'degrees' } as const
export type ListInput = keyof typeof LISTS
export type OptionInput = ListInput | 'gender' | 'enrollmentYear'

export const isListInput = (input: IdentityInput): input is ListInput => input in LISTS
export const isOptionInput = (input: IdentityInput): input is OptionInput =>
  isListInput(input) || input === 'gender' || input === 'enrollmentYear'

const GENDERS: readonly Option[] = [1, 2].map((id) => ({ id: String(id), name: USER_GENDERS[id] ?? '' }))

/** The options that the app knows by itself. */
export const ownOptions = (input: 'gender' | 'enrollmentYear'): readonly Option[] =>
  input === 'gender' ? GENDERS : enrollmentYears(new Date(serverNow()).getFullYear()).map((year) => ({ id: year, name: year }))

/** What a choice from a list fills. */
export function changesOf(input: OptionInput, { id, name }: Option): IdentityChanges {
  switch (input) {
    case 'gender':
      return { gender: id === '1' ? 1 : 2 }
    case 'department':
      return { department: id, departmentStr: name }
    case 'title':
      return { title: id, titleStr: name }
    case 'majorName':
      return { majorId: id, majorName: name }
    case 'degree':
      return { degree: id }
    default:
      return { enrollmentYear: id }
  }
}

/** The id of what is chosen. */
export function chosenOf(input: OptionInput, fields: IdentityFields): string {
  if (input === 'gender') return String(fields.gender)
  return input === 'majorName' ? fields.majorId : fields[input]
}
