import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocSummary } from '@/api/doc'
import { formatClock, formatCount, formatRelative, formatStart } from '@/domain/format'
import { openDocument } from '@/shell/navigation/open-native'
import { withRole } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import styles from './LiveCard.module.scss'

interface LiveCardProps {
  doc: DocSummary
  /** Stands among lives of the same state, which is said above them and not on each. */
  isListed?: boolean
  className?: string
}

const ON_AIR = '直播中'

/** A live with its lecturer on the picture: when it is, who speaks, how many have seen it. */
export function LiveCard({ doc, isListed = false, className }: LiveCardProps) {
  const badge = badgeOf(doc, isListed)
  return (
    <View className={classNames(className, 't-live-card')} onClick={() => openDocument(doc)} {...withRole('link')}>
      <View className={styles.picture}>
        <Picture src={doc.cover} ratio="wide" alt="" />
        {badge ? (
          <View className={classNames(styles.badge, badge === ON_AIR && styles.onAir, 't-live-badge')}>{badge}</View>
        ) : null}
      </View>
      <View className={`${styles.title} t-row-title`}>{doc.title}</View>
      <Text className={styles.note}>{notesOf(doc).filter(Boolean).join(' · ')}</Text>
    </View>
  )
}

function badgeOf({ liveState, startTime, durationSeconds }: DocSummary, isListed: boolean): string {
  if (liveState === 'live') return isListed ? `${formatRelative(startTime)}开播` : ON_AIR
  if (liveState === 'preview') return formatStart(startTime)
  return durationSeconds > 0 ? formatClock(durationSeconds) : ''
}

function notesOf({ columnistName, source, liveState, startTime, viewCount }: DocSummary): string[] {
  const who = columnistName || source
  if (liveState === 'preview') return [who]
  return [who, liveState === 'live' ? `${formatCount(viewCount)} 人看过` : formatRelative(startTime)]
}
