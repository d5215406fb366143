import { View } from '@tarojs/components'
import * as v from 'valibot'
import type { Patient } from '@/api/patient'
import { ageText } from '@/domain/age'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { needsGuardianToSign, RELATIONS } from '@/domain/consultation/child'
import { idBirthday, idNumberSchema } from '@/domain/id-number'
import { ALLERGY_MOST, idGender, isMinor, PATIENT_NAME_MOST, type PatientForm } from '@/domain/patient/form'
import { PATIENT_GENDERS } from '@/domain/user'
import { ChipField } from '@/ui/ChipField'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'

interface PatientFormViewProps {
  /** Null for a new one. */
  patient: Patient | null
  form: PatientForm
  errors: Readonly<Record<string, string>>
  failure: string
  change: (part: Partial<PatientForm>) => void
}

/** Told before it is typed; the server refuses it with the way out. */
const FIXED = '已有问诊或会诊记录，不能修改'

/** More than a number has, so that one typed with blanks is refused in place and not cut. */
const NUMBER_LENGTH = 24

/** Who somebody is, in the words in which a doctor asks for it. Gender and birthday come out of the ID number. */
export function PatientFormView({ patient, form, errors, failure, change }: PatientFormViewProps) {
  const today = chinaDay(serverNow())
  const isChild = form.idNumber ? isMinor(form.idNumber) : !!patient && needsGuardianToSign(patient.birthday, today)
  return (
    <View className="t-patient-form">
      <TextField
        label="姓名"
        placeholder="与身份证一致"
        maxLength={PATIENT_NAME_MOST * 2}
        value={form.name}
        onChange={(name) => change({ name })}
        hint={patient?.isFixed ? FIXED : ''}
        error={errors.name}
        testId="patient-name"
      />
      <TextField
        label={patient ? '身份证号（不修改可不填）' : '身份证号'}
        placeholder={patient?.idNumber || '18 位身份证号'}
        kind="idcard"
        maxLength={NUMBER_LENGTH}
        value={form.idNumber}
        onChange={(idNumber) => change({ idNumber })}
        hint={patient?.isFixed ? FIXED : whoText(form.idNumber, today) || '加密保存，不会留在本机；性别和年龄由此得出'}
        error={errors.idNumber}
        testId="patient-id"
      />
      <ChipField
        label="患者是您的"
        options={RELATIONS}
        nameOf={(relation) => relation}
        value={form.relation}
        onChange={(relation) => change({ relation })}
        error={errors.relation}
        testId="patient-relation"
      />
      {isChild || form.guardian || errors.guardian ? (
        <TextField
          label="监护人姓名"
          hint="患者未满18周岁，由监护人签署同意"
          maxLength={PATIENT_NAME_MOST * 2}
          value={form.guardian}
          onChange={(guardian) => change({ guardian })}
          error={errors.guardian}
          testId="patient-guardian"
        />
      ) : null}
      <TextField
        label={patient?.mobile ? '手机号（不修改可不填）' : '手机号（选填）'}
        placeholder={patient?.mobile || '电话问诊时用于接听'}
        kind="mobile"
        maxLength={NUMBER_LENGTH}
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        error={errors.mobile}
        testId="patient-mobile"
      />
      <FieldRow label="过敏史（选填）" group>
        <TextArea
          label="过敏史"
          placeholder="药物或其他过敏；没有请填“无”"
          maxLength={ALLERGY_MOST}
          value={form.allergy}
          onChange={(allergy) => change({ allergy })}
          error={errors.allergy}
          testId="patient-allergy"
        />
      </FieldRow>
      <Notice tone="danger" testId="patient-failure">
        {failure}
      </Notice>
    </View>
  )
}

/** What a complete number says, so that a slip is noticed at once. */
function whoText(idNumber: string, today: string): string {
  const read = v.safeParse(idNumberSchema, idNumber)
  return read.success ? `${PATIENT_GENDERS[idGender(read.output)] ?? ''} · ${ageText(idBirthday(read.output), today)}` : ''
}
