import { inputLabel } from '@/domain/identity'
import { INPUT_OF_FIELD, type UpdateField } from '@/domain/identity-field'

/** What a field is called for a type. */
export const fieldLabel = (field: UpdateField, userType: number): string =>
  field === 'introduction' ? '个人简介' : inputLabel(INPUT_OF_FIELD[field], userType)
