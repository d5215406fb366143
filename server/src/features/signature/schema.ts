import { certificateFormSchema } from '@/domain/prescription/certificate-form'
import { nothing } from '../../http/inputs'

export const signatureSchemas = { state: nothing, apply: certificateFormSchema }
