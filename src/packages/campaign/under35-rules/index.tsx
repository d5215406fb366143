import { View } from '@tarojs/components'
import { campaignYear } from '@/domain/campaign'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { EditionHead } from '../components/EditionHead'
import { RuleList } from '../components/RuleList'
import { useEdition } from '../hooks/use-campaign'
import { useEditionClock } from '../hooks/use-edition-clock'
import { useShareVote } from '../hooks/use-share-vote'
import { homeOf } from '../places'

/** `/under35Rules?year=`; without a year those of the current edition. */
export default function Under35RulesPage() {
  const year = campaignYear(useRoute<'under35Rules'>().query.year)
  const query = useEdition(year)
  const edition = query.data?.edition
  useEditionClock(edition, query)
  const noteShare = useShareVote()
  return (
    <PageShell data={screenData(query)} skeleton="article" share={{ onShared: () => noteShare(year) }}>
      {edition ? (
        <View>
          <EditionHead edition={edition} />
          <Section title="活动规则">
            <RuleList rules={edition.rules} />
          </Section>
          <Section title="更多">
            <ListRow text="查看全部选手" icon="user" onPress={() => void navigate(homeOf(year), {})} testId="to-edition" />
          </Section>
        </View>
      ) : null}
    </PageShell>
  )
}
