import { memo } from 'react'
import { docApi } from '@/api/doc'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { DocRow } from '@/ui/DocRow'
import { Section } from '@/ui/Section'
import styles from './blocks.module.scss'
import { View } from '@tarojs/components'

/** Other documents on the same matter. Not drawn when there are none. */
export const Related = memo(function Related({ docId }: { docId: string }) {
  const { data } = useApi(docApi.related, { docId })
  if (!data || data.items.length === 0) return null
  return (
    <View className={styles.block}>
      <Section title="相关阅读">
        {data.items.map((doc) => (
          <DocRow key={doc.id} doc={doc} onPress={openDocument} />
        ))}
      </Section>
    </View>
  )
})
