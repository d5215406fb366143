import { View } from '@tarojs/components'
import { useState } from 'react'
import { slotText } from '@/domain/clinic-time/text'
import { MINUTE } from '@/domain/china-time'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { ListRow } from '@/ui/ListRow'
import { SlotSheet } from './SlotSheet'
import styles from './Slots.module.scss'

interface SlotFieldProps {
  providerId: string
  service: ServiceId
  /** ISO; empty: none. */
  value: string
  error: string | undefined
  onChange: (start: string) => void
}

/** The agreed time of an application: what is chosen, and the sheet to choose from. */
export function SlotField({ providerId, service, value, error, onChange }: SlotFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const end = new Date(Date.parse(value) + (SERVICES[service].length ?? 0))
  const text = value && !error ? slotText(value, end.toISOString()) : error ? '另选时间' : '选择时间'
  return (
    <View className={styles.field}>
      <ListRow
        icon="calendar"
        text={text}
        note={`${(SERVICES[service].length ?? 0) / MINUTE} 分钟 · 支付后为您保留`}
        onPress={() => setOpen(true)}
        testId="slot-field"
      />
      {error ? (
        <View className={styles.error}>
          <FieldError testId="slot-error">{error}</FieldError>
        </View>
      ) : null}
      <SlotSheet
        open={isOpen}
        title="预约时间"
        {...{ providerId, service, chosen: value }}
        confirmText="选好了"
        onConfirm={(start) => {
          onChange(start)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}
