import { Text, View } from '@tarojs/components'
import type { Patient } from '@/api/patient'
import { namesAllergy } from '@/domain/patient/form'
import { patientWho } from '@/features/patient/PatientSummary'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import styles from './PatientCard.module.scss'

/** Who it is. Numbers are masked by the server. */
export function PatientCard({ patient, onEdit }: { patient: Patient; onEdit: () => void }) {
  const { name, relation, birthday, idNumber, mobile, guardian, allergy } = patient
  const lines = [
    ['出生日期', birthday],
    ['身份证号', idNumber],
    ['手机号', mobile || '未填写'],
    ['监护人', guardian],
  ].filter(([, text]) => text)
  return (
    <Card spaced testId="patient-card">
      <View className={styles.head}>
        <Text className={styles.name} {...heading(2)}>
          {name}
        </Text>
        <Text className={styles.who}>{patientWho(patient)}</Text>
        <Tag>{relation}</Tag>
        <Button className={styles.edit} tone="secondary" size="small" onPress={onEdit} testId="edit-patient">
          编辑
        </Button>
      </View>
      {lines.map(([label, text]) => (
        <View key={label} className={styles.line}>
          <Text className={styles.label}>{label}</Text>
          <Text className={styles.value}>{text}</Text>
        </View>
      ))}
      <View className={styles.line}>
        <Text className={styles.label}>过敏史</Text>
        <Text className={namesAllergy(allergy) ? styles.allergy : styles.value}>{allergy || '未填写'}</Text>
      </View>
    </Card>
  )
}
