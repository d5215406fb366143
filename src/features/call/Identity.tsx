import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Notice'
import styles from './Card.module.scss'

export interface IdentityProps {
  name: string
  idNumber: string
  /** With the patient, or with the colleague who treats him. */
  isWithPatient: boolean
  isBusy: boolean
  /** Why it did not begin. */
  failure: string
  onBegin: () => void
}

/** Name and number are read back before anything medical is said: two signs of one person. */
export function Identity({ name, idNumber, isWithPatient, isBusy, failure, onBegin }: IdentityProps) {
  const [read, setRead] = useState({ name: false, number: false })
  return (
    <View className={`${styles.card} t-call-identity`}>
      <Text className={styles.title}>核对患者身份</Text>
      <Text className={styles.note}>
        {isWithPatient ? '请患者说出姓名和身份证号后四位，逐项核对后开始。' : '请与对方医生逐项核对患者，再开始讨论。'}
      </Text>
      <Checkbox
        checked={read.name}
        onChange={(is) => setRead({ ...read, name: is })}
        label={`姓名 ${name}`}
        testId="identity-name"
      />
      <Checkbox
        checked={read.number}
        onChange={(is) => setRead({ ...read, number: is })}
        label={`身份证号 ${idNumber}`}
        testId="identity-number"
      />
      <Notice tone="danger" testId="identity-failure">
        {failure}
      </Notice>
      <Button disabled={!read.name || !read.number} busy={isBusy} onPress={onBegin} testId="call-begin">
        已核对，开始
      </Button>
    </View>
  )
}
