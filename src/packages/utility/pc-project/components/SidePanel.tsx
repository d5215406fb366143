import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { docApi } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { formatCount } from '@/domain/format'
import { addressOf, type Route } from '@/routes'
import { useApi } from '@/shell/data'
import { withRole } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { HomePanel } from './HomePanel'
import styles from './SidePanel.module.scss'

interface SidePanelProps {
  /** Of what the frame shows. */
  route: Route | null
  onOpen: (address: string) => void
  children: ReactNode
}

/** Beside the page: beside home what is on today, else what is read with it; and its way to the phone. */
export function SidePanel({ route, onOpen, children }: SidePanelProps) {
  const docId = route?.name === 'doc' ? route.params.id : undefined
  return (
    <View className={styles.panel}>
      {route?.page === 'pages/index' ? <HomePanel onOpen={onOpen} /> : null}
      {docId ? <Related docId={docId} onOpen={onOpen} /> : null}
      {children}
    </View>
  )
}

/** More would push the way to the phone below the window. */
const RELATED_SHOWN = 4

function Related({ docId, onOpen }: { docId: string; onOpen: (address: string) => void }) {
  const { data } = useApi(docApi.related, { docId })
  if (!data || data.items.length === 0) return null
  return (
    <Section title="相关阅读">
      {data.items.slice(0, RELATED_SHOWN).map(({ id, docType, title, cover, viewCount }) => (
        <View
          key={id}
          className={`${styles.row} ${styles.related} t-pc-related`}
          onClick={() => onOpen(addressOf(isLiveType(docType) ? 'live' : 'doc', { id }))}
          {...withRole('link')}
        >
          <View className={styles.relatedText}>
            <View className={styles.relatedTitle}>{title}</View>
            <Text className={styles.note}>{`${formatCount(viewCount)} ${isLiveType(docType) ? '观看' : '阅读'}`}</Text>
          </View>
          {cover ? <Picture src={cover} alt="" className={styles.cover} /> : null}
        </View>
      ))}
    </Section>
  )
}
