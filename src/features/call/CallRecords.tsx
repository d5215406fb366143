import { Text, View } from '@tarojs/components'
import { callApi } from '@/api/call'
import { callEndText, callRoleName, lengthText } from '@/domain/call/call'
import { hasCall } from '@/domain/call/window'
import type { ServiceId } from '@/domain/consultation/services'
import { formatDayTime } from '@/domain/format'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { Section } from '@/ui/Section'
import styles from './CallRecords.module.scss'

/** Who was in the call of an order, when and for how long. */
export function CallRecords({ id, service }: { id: string; service: ServiceId }) {
  const query = useApi(callApi.records, { id }, { enabled: hasCall(service) })
  useFresh(query)
  const records = query.data?.records ?? []
  if (records.length === 0) return null
  return (
    <Section title="通话记录">
      {records.map(({ name, role, joinedAt, leftAt, seconds, end }, index) => (
        <View key={`${joinedAt}-${index}`} className={`${styles.row} t-call-record`}>
          <Text className={styles.name}>{`${name} · ${callRoleName(role, service)}`}</Text>
          <Text className={styles.note}>
            {`${formatDayTime(joinedAt)} 进入 · ${leftAt ? `接通 ${lengthText(seconds)} · ${end ? callEndText(end) : ''}` : '通话中'}`}
          </Text>
        </View>
      ))}
    </Section>
  )
}
