import { Text, View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { areaText } from '@/domain/address/area'
import { Tag } from '@/ui/Tag'
import styles from './AddressCard.module.scss'

/** Somebody's address: who, where. */
export function AddressCard({ address }: { address: Address }) {
  const { name, mobile, street, label, isDefault } = address
  return (
    <View className={`${styles.card} t-address`}>
      <View className={styles.head}>
        <Text className={styles.name}>{name}</Text>
        <Text className={styles.mobile}>{mobile}</Text>
        {isDefault ? <Tag tone="primary">默认</Tag> : null}
        {label ? <Tag>{label}</Tag> : null}
      </View>
      <Text className={styles.text}>{`${areaText(address)} ${street}`}</Text>
    </View>
  )
}
