import { Text, View } from '@tarojs/components'
import { docApi } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { addressOf, resolveAddress } from '@/routes'
import { useApi } from '@/shell/data'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { QrCode } from '@/ui/QrCode'
import { Section } from '@/ui/Section'
import type { FramedPlace } from './page-frame'
import styles from './SidePanel.module.scss'

interface SidePanelProps {
  place: FramedPlace
  /** Full address of the page, for the phone's camera. */
  link: string
  onCopy: () => void
  onOpen: (address: string) => void
}

/** Beside the page: what is read with it, and its way to the phone. */
export function SidePanel({ place, link, onCopy, onOpen }: SidePanelProps) {
  const route = resolveAddress(place.address)
  const docId = route?.name === 'doc' ? route.params.id : undefined
  return (
    <View className={styles.panel}>
      {docId ? <Related docId={docId} onOpen={onOpen} /> : null}
      <Section title="手机上接着看">
        <View className={styles.phone}>
          <QrCode text={link} label={`「${place.title}」的二维码，用手机扫码打开`} small />
          <View className={styles.words}>
            <View className={styles.title}>{place.title}</View>
            <View className={styles.note}>用手机微信或相机扫码</View>
            <Button tone="secondary" size="small" onPress={onCopy} testId="pc-copy">
              复制链接
            </Button>
          </View>
        </View>
        <Text className={`${styles.link} t-pc-link`} selectable userSelect>
          {link}
        </Text>
      </Section>
    </View>
  )
}

/** More would push the way to the phone below the window. */
const RELATED_SHOWN = 5

function Related({ docId, onOpen }: { docId: string; onOpen: (address: string) => void }) {
  const { data } = useApi(docApi.related, { docId })
  if (!data || data.items.length === 0) return null
  return (
    <Section title="相关阅读">
      {data.items.slice(0, RELATED_SHOWN).map(({ id, docType, title }) => (
        <View
          key={id}
          className={`${styles.row} t-pc-related`}
          onClick={() => onOpen(addressOf(isLiveType(docType) ? 'live' : 'doc', { id }))}
          {...withRole('link')}
        >
          {title}
        </View>
      ))}
    </Section>
  )
}
