import { View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import type { Advertise } from '@/api/pub'
import type { RecommendedDoc, TrialCard } from '@/api/recommend'
import { formatRelative } from '@/domain/format'
import { useGrowing } from '@/ui/use-growing'
import { openDocument } from '@/shell/navigation/open-native'
import { withRole } from '@/ui/a11y'
import { DocRow } from '@/ui/DocRow'
import { Picture } from '@/ui/Picture'
import styles from '../Home.module.scss'
import { BigCard } from './BigCard'
import { TrialBox } from './TrialBox'

/** One large card and two rows, in turn. */
const GROUP = 3

interface FeedProps {
  docs: readonly RecommendedDoc[]
  trial: TrialCard | null
  banners: readonly Advertise[]
  onBanner: (banner: Advertise) => void
}

/** The articles, with the trial after the first group and what is promoted after the next ones. */
export function Feed({ docs: all, trial, banners, onBanner }: FeedProps) {
  // The first card fills what a phone shows of them.
  const docs = all.slice(0, useGrowing(all.length, 1))
  const groups = Array.from({ length: Math.ceil(docs.length / GROUP) }, (_, at) => docs.slice(at * GROUP, at * GROUP + GROUP))
  const between = (at: number): ReactNode => {
    if (at === 0) return trial ? <TrialBox trial={trial} /> : null
    const banner = banners[at - 1]
    return banner ? <Banner banner={banner} onPress={() => onBanner(banner)} /> : null
  }
  return (
    <View className={styles.feed}>
      {groups.map(([first, ...others], at) => (
        <Fragment key={first?.id}>
          {first?.cover ? <BigCard doc={first} /> : null}
          <Rows docs={first?.cover ? others : [...(first ? [first] : []), ...others]} />
          {between(at)}
        </Fragment>
      ))}
    </View>
  )
}

function Rows({ docs }: { docs: readonly RecommendedDoc[] }) {
  if (docs.length === 0) return null
  return (
    <View className={styles.rows}>
      {docs.map((doc) => (
        <DocRow
          key={doc.id}
          doc={doc}
          read={doc.read}
          note={[doc.reason || doc.columnistName || doc.source, formatRelative(doc.publishTime)].filter(Boolean).join(' · ')}
          onPress={openDocument}
        />
      ))}
    </View>
  )
}

function Banner({ banner, onPress }: { banner: Advertise; onPress: () => void }) {
  return (
    <View className={`${styles.bigCard} ${styles.wide} t-banner`} onClick={onPress} {...withRole('link')}>
      <Picture src={banner.image} ratio="hero" alt="" />
      <View className={styles.bigText}>
        <View className={styles.cardTitle}>{banner.title}</View>
      </View>
    </View>
  )
}
