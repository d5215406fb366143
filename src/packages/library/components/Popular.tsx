import { View } from '@tarojs/components'
import { hotApi } from '@/api/hot'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { DocRow } from '@/ui/DocRow'
import { Section } from '@/ui/Section'
import styles from './Popular.module.scss'

const SHOWN = 3
const KEPT_SECONDS = 7 * 86_400

/** What colleagues read this week, below an empty list of one's own: something to begin with. */
export function Popular() {
  const { data } = useApi(hotApi.list, { period: 'week', pageIdx: 0, pageSize: SHOWN }, { persistSeconds: KEPT_SECONDS })
  if (!data?.items.length) return null
  return (
    <View className={styles.place}>
      <Section title="同行本周在读" onMore={() => void navigate('hotNews')}>
        {data.items.map(({ doc }) => (
          <DocRow key={doc.id} doc={doc} onPress={openDocument} />
        ))}
      </Section>
    </View>
  )
}
