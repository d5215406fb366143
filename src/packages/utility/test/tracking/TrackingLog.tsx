import { Text, View } from '@tarojs/components'
import dayjs from 'dayjs'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import styles from './TrackingLog.module.scss'
import { useTrackedEvents } from './use-tracked-events'

/** The analytics events of this device as they are counted. */
export function TrackingLog() {
  const { tracker } = useStores()
  const { events, clear } = useTrackedEvents()
  return (
    <>
      <View className={styles.bar}>
        <Text className={`${styles.count} t-track-count`}>{events.length} 个事件</Text>
        <Button
          size="small"
          tone="secondary"
          onPress={() => tracker.track('DevProbe', { from: 'sensorstest' })}
          testId="track-probe"
        >
          产生一个事件
        </Button>
        <Button size="small" tone="plain" onPress={clear} testId="track-clear">
          清空
        </Button>
      </View>
      {events.length === 0 ? (
        <StateView kind="empty" title="还没有事件" text="保持本页打开，去其他页面操作后返回查看" />
      ) : (
        events.map((event) => (
          <View key={event.id} className={`${styles.event} t-track-event`}>
            <View className={styles.head}>
              <Text className={styles.name}>{event.event}</Text>
              <Text className={styles.note}>{dayjs(event.time).format('HH:mm:ss.SSS')}</Text>
            </View>
            <Text className={styles.note}>{`页面 ${event.page || '无'}`}</Text>
            {Object.entries(event.properties).map(([name, value]) => (
              <Text key={name} className={styles.note}>{`${name} = ${String(value)}`}</Text>
            ))}
          </View>
        ))
      )}
    </>
  )
}
