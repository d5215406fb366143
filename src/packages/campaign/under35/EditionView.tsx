import { View } from '@tarojs/components'
import type { Contestant, Edition, EditionLink } from '@/api/campaign'
import { ListRow } from '@/ui/ListRow'
import { Picture } from '@/ui/Picture'
import { StateView } from '@/ui/StateView'
import { ContestantGroups } from '../components/ContestantGroups'
import { EditionHead } from '../components/EditionHead'
import { OtherEditions } from '../components/OtherEditions'

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
  return (
    <View className="t-under35">
      <Picture src={edition.banner} ratio="banner" alt={edition.title} />
      <EditionHead edition={edition} />
      <ListRow text="排行榜" icon="fire" note="按总赞数排列" onPress={props.onRank} testId="to-rank" />
      <ListRow text="活动规则" icon="article" onPress={props.onRules} testId="to-rules" />
      <ListRow text="分享海报" icon="share" onPress={props.onPoster} testId="to-poster" />
      {edition.pictures.length > 0 ? (
        <ListRow
          text="精彩瞬间"
          icon="book"
          note={`${edition.pictures.length} 张图片`}
          onPress={props.onPictures}
          testId="to-pictures"
        />
      ) : null}
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
