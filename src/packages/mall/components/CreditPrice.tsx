import { Text, View } from '@tarojs/components'
import { formatWhole } from '@/domain/format'
import { Icon } from '@/ui/Icon'
import { coins } from '@/ui/Icon/more'
import { yuan } from './money-text'
import styles from './CreditPrice.module.scss'

/** What a gift costs: credits, and cash beside them. */
export const CreditPrice = ({ credits, cash }: { credits: number; cash: number }) => (
  <View className={styles.price}>
    <Icon name={coins} size="small" color="gold" />
    <Text className={styles.credits}>{formatWhole(credits)}</Text>
    {cash > 0 ? <Text className={styles.cash}>{`+ ${yuan(cash)}`}</Text> : null}
  </View>
)
