import { Text, View } from '@tarojs/components'
import type { Contestant, Edition, EditionLink } from '@/api/campaign'
import { withRole } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { StateView } from '@/ui/StateView'
import { ContestantGroups } from '../components/ContestantGroups'
import { EditionHead } from '../components/EditionHead'
import { OtherEditions } from '../components/OtherEditions'
import styles from './EditionView.module.scss'

interface EditionViewProps {
  edition: Edition
  others: readonly EditionLink[]
  contestants: readonly Contestant[]
  onRank: () => void
  onRules: () => void
  onPoster: () => void
  onPictures: () => void
  onContestant: (contestant: Contestant) => void
  /** Those whose vote is being sent. */
  sending: ReadonlySet<string>
  onLike: (contestant: Contestant) => void
}

/** An edition from its data. */
export function EditionView(props: EditionViewProps) {
  const { edition, contestants } = props
  const entries: readonly { text: string; icon: IconName; onPress: () => void; testId: string }[] = [
    { text: '排行榜', icon: 'fire', onPress: props.onRank, testId: 'to-rank' },
    { text: '活动规则', icon: 'article', onPress: props.onRules, testId: 'to-rules' },
    { text: '分享海报', icon: 'share', onPress: props.onPoster, testId: 'to-poster' },
    ...(edition.pictures.length > 0
      ? [{ text: '精彩瞬间', icon: 'book' as const, onPress: props.onPictures, testId: 'to-pictures' }]
      : []),
  ]
  return (
    <View className="t-under35">
      <View className={styles.head}>
        <View className={styles.banner}>
          <Picture src={edition.banner} ratio="banner" alt={edition.title} />
        </View>
        <View className={styles.what}>
          <EditionHead edition={edition} />
          <View className={styles.entries}>
            {entries.map(({ text, icon, onPress, testId }) => (
              <View key={testId} className={`${styles.entry} t-${testId}`} onClick={onPress} {...withRole('link')}>
                <Icon name={icon} size="large" color="brand-text" />
                <Text>{text}</Text>
              </View>
            ))}
          </View>
        </View>
      </View>
      {contestants.length > 0 ? (
        <ContestantGroups
          year={edition.year}
          navigation={edition.groups}
          contestants={contestants}
          status={edition.activitystatus}
          sending={props.sending}
          onOpen={props.onContestant}
          onLike={props.onLike}
        />
      ) : (
        <StateView kind="empty" title="选手名单尚未公布" text="先看看活动规则与其他届次的选手" />
      )}
      <OtherEditions editions={props.others} />
    </View>
  )
}
