import { FIELDS_OF_INPUT, type IdentityFields } from '@/domain/identity'
import { INPUT_OF_FIELD, type FieldValues, type UpdateField } from '@/domain/identity-field'
import { USER_GENDERS } from '@/domain/user'
import { areaText } from './area-text'

export type Profile = IdentityFields & { introduction: string }

/** The values of one field, out of everything that is known of a person. */
export function valuesOf(field: UpdateField, profile: Partial<Profile>): FieldValues {
  const names: readonly string[] = field === 'introduction' ? ['introduction'] : FIELDS_OF_INPUT[INPUT_OF_FIELD[field]]
  return Object.fromEntries(Object.entries(profile).filter(([name]) => names.includes(name)))
}

/** How a field is shown; '' when it is empty. `degrees`: the names of the list from which degrees are chosen. */
export function textOfField(field: UpdateField, profile: Profile, degrees: readonly { id: string; name: string }[] = []): string {
  switch (field) {
    case 'gender':
      return profile.gender === 0 ? '' : (USER_GENDERS[profile.gender] ?? '')
    case 'area':
      return areaText(profile)
    case 'hospital':
      return profile.hospital
    case 'department':
      return profile.departmentStr
    case 'title':
      return profile.titleStr
    case 'school':
      return profile.universityName
    case 'major':
      return profile.majorName
    case 'degree':
      return degrees.find(({ id }) => id === profile.degree)?.name ?? ''
    case 'enrollYear':
      return profile.enrollmentYear
    case 'diseases':
      return profile.diseases.map(({ name }) => name).join('、')
    default:
      return profile[field]
  }
}

/** `li**@example.cn`: enough to know it again. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(?=@)/, '$1**')
