import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { ClinicDay } from '@/api/clinic'
import { chinaDay } from '@/domain/china-time'
import { clockText, dateText, dayName } from '@/domain/clinic-time/text'
import { serverNow } from '@/domain/clock'
import { withRole } from '@/ui/a11y'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import styles from './Slots.module.scss'

interface SlotPickerProps {
  /** Days with free times only. */
  days: readonly ClinicDay[]
  minutes: number
  /** ISO; empty: none. */
  chosen: string
  onChoose: (start: string) => void
}

/** A free time: first the day, then when it begins. */
export function SlotPicker({ days, minutes, chosen, onChoose }: SlotPickerProps) {
  const today = chinaDay(serverNow())
  const [picked, setPicked] = useState('')
  const day = days.find((one) => one.day === picked) ?? days.find(({ starts }) => starts.includes(chosen)) ?? days[0]
  return (
    <View className="t-slot-picker">
      <View className={styles.days}>
        <ChipStrip tabs>
          {days.map((one) => (
            <Chip
              key={one.day}
              text={`${dayName(one.day, today)} ${dateText(one.day)}`}
              role="tab"
              on={one.day === day?.day}
              onPress={() => setPicked(one.day)}
              testId={`day-${one.day}`}
            />
          ))}
        </ChipStrip>
      </View>
      <View className={styles.times} {...withRole('radiogroup')}>
        {day?.starts.map((start) => (
          <Chip
            key={start}
            text={clockText(start)}
            role="radio"
            on={start === chosen}
            onPress={() => onChoose(start)}
            testId={`slot-${clockText(start).replace(':', '')}`}
          />
        ))}
      </View>
      <Text className={styles.note}>{`每次 ${minutes} 分钟，时间为北京时间；已约出的不显示。`}</Text>
    </View>
  )
}
