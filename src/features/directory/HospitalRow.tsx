import { Text, View } from '@tarojs/components'
import type { HospitalCard } from '@/api/directory'
import { LICENCES } from '@/domain/directory/profile'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { hospital as hospitalIcon } from '@/ui/Icon/more'
import { Tag } from '@/ui/Tag'
import styles from './HospitalRow.module.scss'

interface HospitalRowProps {
  hospital: HospitalCard
  onOpen: (hospitalId: string) => void
}

/** A hospital in a list. */
export function HospitalRow({ hospital, onOpen }: HospitalRowProps) {
  const { id, name, level, category, area, doctorCount, licence } = hospital
  return (
    <View className={`${styles.row} t-hospital-${id}`} onClick={() => onOpen(id)} {...withRole('link')}>
      <View className={styles.tile}>
        <Icon name={hospitalIcon} color="brand-text" />
      </View>
      <View className={styles.body}>
        <Text className={styles.name}>{name}</Text>
        <Text className={styles.note}>{[area, category, `${doctorCount} 位医生`].filter(Boolean).join(' · ')}</Text>
        <View className={styles.tags}>
          <Tag tone="primary">{level}</Tag>
          {licence === 'none' ? null : <Tag>{LICENCES[licence]}</Tag>}
        </View>
      </View>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}
