import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { redPacketApi } from '@/api/red-packet'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { Button } from '@/ui/Button'
import styles from './cards.module.scss'

/** The way to the red packet behind an article, for whoever may open it. */
export function PacketCard({ docId }: { docId: string }) {
  const { data, refetch } = useApi(redPacketApi.ofDoc, { docId })
  // Opened on the page above.
  useDidShow(() => {
    if (data) void refetch()
  })
  if (!data?.packetId) return null
  const { packetId } = data
  return (
    <View className={`${styles.card} t-packet-card`}>
      <Text className={styles.title}>读完有红包</Text>
      <Text className={styles.note}>读到文末后可拆，先到先得</Text>
      <View className={styles.actions}>
        <Button
          size="small"
          tone="gold"
          onPress={() => void navigate('redPacketDetail', { id: packetId })}
          testId="packet-of-doc"
        >
          去拆红包
        </Button>
      </View>
    </View>
  )
}
