import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DoctorCard } from '@/api/directory'
import { serviceName } from '@/domain/consultation/services'
import { minutesText } from '@/domain/directory/profile'
import { formatCount } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Tag } from '@/ui/Tag'
import styles from './DoctorRow.module.scss'
import { fromPriceText } from './price-text'

interface DoctorRowProps {
  doctor: DoctorCard
  onOpen: (doctorId: string) => void
  /** At the right end of the first line, in place of the price: 组长. */
  mark?: ReactNode
  /** On the page of this place: what it says at its head stands on no row. */
  within?: 'hospital' | 'department'
}

/** Names of services on a row. */
const NAMED = 3

/** A doctor in a list: who, where, what for, and what it costs. */
export function DoctorRow({ doctor, onOpen, mark, within }: DoctorRowProps) {
  const { id, name, portrait, title, department, hospital, hospitalLevel, goodAt, services, priceFrom } = doctor
  const figures = figuresOf(doctor)
  const where = within === 'department' ? '' : within === 'hospital' ? department : [department, hospital].join(' · ')
  return (
    <View className={`${styles.row} t-doctor-${id}`} onClick={() => onOpen(id)} {...withRole('link')}>
      <Avatar src={portrait} name={name} size="large" />
      <View className={styles.body}>
        <View className={styles.head}>
          <Text className={styles.name}>{name}</Text>
          <Text className={styles.title}>{title}</Text>
          <View className={styles.end}>
            {mark ?? (priceFrom === null ? null : <Text className={styles.price}>{fromPriceText(priceFrom)}</Text>)}
          </View>
        </View>
        {where ? (
          <View className={styles.place}>
            <Text className={styles.where}>{where}</Text>
            {hospitalLevel && !within ? <Tag>{hospitalLevel}</Tag> : null}
          </View>
        ) : null}
        {goodAt ? <Text className={styles.note}>擅长：{goodAt}</Text> : null}
        {figures ? <Text className={styles.figures}>{figures}</Text> : null}
        {services.length > 0 ? (
          <View className={styles.tags}>
            {services.slice(0, NAMED).map((service) => (
              <Tag key={service} tone="primary">
                {serviceName(service)}
              </Tag>
            ))}
            {services.length > NAMED ? <Text className={styles.figures}>等 {services.length} 项</Text> : null}
          </View>
        ) : null}
      </View>
    </View>
  )
}

/** `4.9 分 · 问诊 3,862 · 平均 12 分钟回复`: what is known. */
const figuresOf = ({ rating, consultCount, replyMinutes }: DoctorCard): string =>
  [
    rating === null ? '' : `${rating.toFixed(1)} 分`,
    consultCount > 0 ? `问诊 ${formatCount(consultCount)}` : '',
    replyMinutes === null ? '' : `约 ${minutesText(replyMinutes)}回复`,
  ]
    .filter(Boolean)
    .join(' · ')
