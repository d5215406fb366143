import { Text, View } from '@tarojs/components'
import type { Patient } from '@/api/patient'
import { namesAllergy } from '@/domain/patient/form'
import { PATIENT_GENDERS } from '@/domain/user'
import { Tag } from '@/ui/Tag'
import styles from './patient.module.scss'

/** 女 · 57岁 */
export const patientWho = ({ gender, age }: Pick<Patient, 'gender' | 'age'>): string =>
  [PATIENT_GENDERS[gender], age].filter(Boolean).join(' · ')

/** Who it is, in three lines: of a list, or of a choice. Numbers are masked by the server. */
export function PatientSummary({ patient }: { patient: Patient }) {
  const { name, relation, idNumber, mobile, fileCount, allergy } = patient
  return (
    <View className={styles.summary}>
      <View className={styles.head}>
        <Text className={styles.name}>{name}</Text>
        <Text className={styles.who}>{patientWho(patient)}</Text>
        <Tag>{relation}</Tag>
      </View>
      <Text className={styles.note}>{[idNumber, mobile].filter(Boolean).join('　')}</Text>
      <Text className={styles.note}>{fileCount ? `资料 ${fileCount} 份` : '还没有上传资料'}</Text>
      {allergy ? <Text className={namesAllergy(allergy) ? styles.allergy : styles.note}>过敏史：{allergy}</Text> : null}
    </View>
  )
}
