import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { WalletRecord } from '@/api/wallet'
import { formatDayTime } from '@/domain/format'
import { PAY_STATUSES } from '@/domain/money/pay-types'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { reply } from '@/ui/Icon/more'
import { signedMoney } from './money-text'
import styles from './RecordRow.module.scss'

const FAILED = 2

/** What came into the wallet or left it: what for, when, how it stands. */
export function RecordRow({ record, onPress }: { record: WalletRecord; onPress: () => void }) {
  const { title, createdAt, amount, status } = record
  return (
    <View className={`${styles.row} t-record t-record-${record.id}`} onClick={onPress} {...withRole('button')}>
      <View className={styles.mark}>
        <Icon name={amount > 0 ? 'gift' : reply} color="brand-text" />
      </View>
      <View className={styles.body}>
        <Text className={styles.title}>{title}</Text>
        <View className={styles.line}>
          <Text>{formatDayTime(createdAt)}</Text>
          {status === 1 ? null : (
            <Text className={status === FAILED ? styles.failed : styles.waiting}>{PAY_STATUSES[status]}</Text>
          )}
        </View>
      </View>
      <Text className={classNames(styles.amount, amount > 0 && styles.received, status === FAILED && styles.nothing)}>
        {signedMoney(amount)}
      </Text>
    </View>
  )
}
