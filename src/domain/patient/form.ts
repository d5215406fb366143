import * as v from 'valibot'
import { RELATIONS, needsGuardianToSign } from '../consultation/child'
import { chinaDay } from '../china-time'
import { serverNow } from '../clock'
import { idBirthday, idNumberSchema } from '../id-number'
import { mobileSchema } from '../validation'

export const PATIENT_NAME_MOST = 30
export const ALLERGY_MOST = 100

/** Gender in an ID number, by the coding of patients: the seventeenth sign is odd for men. */
export const idGender = (idNumber: string): 1 | 2 => (Number(idNumber[16]) % 2 === 1 ? 1 : 2)

/** A patient as the account adds one: real-name, so birthday and gender come out of the ID number. */
export const patientFormSchema = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, '请输入患者姓名'),
      v.check((name) => Array.from(name).length <= PATIENT_NAME_MOST, `姓名最多${PATIENT_NAME_MOST}个字`),
      v.regex(/^[\p{L}·.\s]*$/u, '姓名只能包含文字、间隔号和空格'),
    ),
    /** Empty in a change: as it was. */
    idNumber: v.union([v.literal(''), idNumberSchema]),
    mobile: v.union([v.literal(''), mobileSchema]),
    relation: v.picklist(RELATIONS, '请选择与患者的关系'),
    guardian: v.pipe(v.string(), v.trim(), v.maxLength(PATIENT_NAME_MOST, `姓名最多${PATIENT_NAME_MOST}个字`)),
    allergy: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => Array.from(text).length <= ALLERGY_MOST, `过敏史最多${ALLERGY_MOST}个字`),
    ),
  }),
  v.forward(
    v.check(({ idNumber, guardian }) => !isMinor(idNumber) || guardian !== '', '未满18周岁须填写监护人姓名'),
    ['guardian'],
  ),
)
export type PatientForm = v.InferOutput<typeof patientFormSchema>

/** By an ID number; false for one that is not complete. */
export const isMinor = (idNumber: string): boolean => {
  const birthday = idBirthday(idNumber)
  return birthday !== '' && needsGuardianToSign(birthday, chinaDay(serverNow()))
}

export const NO_PATIENT: PatientForm = { name: '', idNumber: '', mobile: '', relation: '本人', guardian: '', allergy: '' }

/** A new one cannot leave the number as it was. */
export const newPatientFormSchema = v.pipe(
  patientFormSchema,
  v.forward(
    v.check(({ idNumber }) => idNumber !== '', '请输入患者的身份证号'),
    ['idNumber'],
  ),
)

/** 无, 没有, 否认药物过敏 and the like name none; everything else is to be noticed, also what is not known for certain. */
export const namesAllergy = (allergy: string): boolean => !/^(无|没有|否认)[^，,、；;但除]*$/.test(allergy.trim() || '无')
