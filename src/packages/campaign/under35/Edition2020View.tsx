import { View } from '@tarojs/components'
import type { Contestant } from '@/api/campaign'
import type { CampaignDetail, CampaignNavigation } from '@/api/campaign-config'
import { a11y } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { ContestantGroups } from '../components/ContestantGroups'
import { PastEditions } from '../components/PastEditions'
import { RuleList } from '../components/RuleList'
import { CertifyCard } from './components/CertifyCard'
import { Experts } from './components/Experts'
import { FlowPicture } from './components/FlowPicture'
import { IntroVideo } from './components/IntroVideo'
import { LiveSelection } from './components/LiveSelection'
import styles from './Edition2020View.module.scss'

interface Edition2020ViewProps {
  detail: CampaignDetail
  navigation: CampaignNavigation['navigation']
  contestants: readonly Contestant[]
  rules: readonly string[]
  /** False: it has nothing to offer, or was dismissed. */
  certifyShown: boolean
  onBanner: () => void
  onLive: (id: string) => void
  onContestant: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
  onCertify: () => void
  onCertifyCancel: () => void
}

/** The page that the specification describes, its sections in the order given there. */
export function Edition2020View(props: Edition2020ViewProps) {
  const { detail, navigation, contestants, rules, certifyShown } = props
  return (
    <View className="t-under35-2020">
      <View className={styles.head}>
        <View className={`${styles.part} t-banner`} onClick={props.onBanner} {...a11y('35 under 35 专栏', 'link')}>
          <Picture src={detail.kvpic} ratio="banner" alt="35 under 35 专栏" />
        </View>
        <View className={styles.part}>
          <IntroVideo url={detail.video.url} poster={detail.video.picurl} />
        </View>
      </View>
      <Experts experts={detail.expertslist} />
      <LiveSelection lives={detail.classlist} onOpen={props.onLive} />
      <ContestantGroups
        year={2020}
        navigation={navigation}
        contestants={contestants}
        status={detail.activitystatus}
        onOpen={props.onContestant}
        onLike={props.onLike}
      />
      <Section title="活动流程" plain>
        <FlowPicture src={detail.flowpic} />
      </Section>
      <PastEditions />
      <Section title="活动规则">
        <RuleList rules={rules} />
      </Section>
      {certifyShown ? <CertifyCard onCertify={props.onCertify} onCancel={props.onCertifyCancel} /> : null}
    </View>
  )
}
