import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Edition, RecordedFactor } from '@/domain/tnm/types'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { SourceNote } from '@/features/tools/SourceNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { DefinitionsSheet } from './components/DefinitionsSheet'
import { EditionHead } from './components/EditionHead'
import { FactorCard } from './components/FactorCard'
import { HelperSheet } from './components/HelperSheet'
import { RecordedCard } from './components/RecordedCard'
import { ResultCard } from './components/ResultCard'
import { SiteCard } from './components/SiteCard'
import styles from './TnmView.module.scss'
import type { Staging, StagingActions } from './use-staging'

/** Where a result leads, besides the advice of its stage. */
export type TnmLink = 'guides' | 'regimens' | 'trials'

interface TnmViewProps {
  cancerId: string
  editions: readonly Edition[]
  recorded?: readonly RecordedFactor[]
  staging: Staging & StagingActions
  onSave: (line: string) => void
  onShare: (line: string) => void
  onLink: (link: TnmLink) => void
}

/** Staging of one cancer: edition, kind, factors by exclusion, result. */
export function TnmView({ cancerId, editions, recorded = [], staging, onSave, onShare, onLink }: TnmViewProps) {
  const { edition, kind, classification, entered, errors } = staging
  const [told, setTold] = useState<string>()
  const [helped, setHelped] = useState<string>()
  const factors = Object.keys(classification.table.factors)
  const card = (factor: string) => (
    <FactorCard
      key={`${edition.id} ${kind} ${factor}`}
      classification={classification}
      factor={factor}
      entered={entered}
      errors={errors}
      onEnter={staging.enter}
      onDefinitions={setTold}
      onHelp={setHelped}
    />
  )
  return (
    <View className="t-tnm">
      <EditionHead
        editions={editions}
        edition={edition}
        kind={kind}
        onEdition={staging.chooseEdition}
        onKind={staging.chooseKind}
      />
      {edition.groupsChecked && edition.definitionsChecked ? null : <CheckBanner text={bannerText(edition)} />}
      {edition.appliesToZh ? <View className={styles.applies}>适用：{edition.appliesToZh}</View> : null}
      <SiteCard classification={classification} entered={entered} onEnter={staging.enter} />
      <View className={styles.factors}>
        <View className={styles.side}>{factors.slice(0, 1).map(card)}</View>
        <View className={styles.side}>{factors.slice(1).map(card)}</View>
      </View>
      <ResultCard {...{ cancerId, staging, recorded, onSave, onShare }} onEdition={staging.chooseEdition} />
      {staging.result?.status === 'staged' ? (
        <Section title="接下来">
          <ListRow text="推荐指南" onPress={() => onLink('guides')} testId="link-guides" />
          <ListRow text="化疗方案" onPress={() => onLink('regimens')} testId="link-regimens" />
          <ListRow text="临床试验结果" onPress={() => onLink('trials')} testId="link-trials" />
        </Section>
      ) : null}
      <RecordedCard recorded={recorded} entered={entered} onEnter={staging.enter} />
      <SourceNote
        notes={[
          { title: '本版变化', lines: edition.changesZh ?? [] },
          { title: '使用说明', lines: edition.notesZh ?? [] },
          {
            title: '版本与来源',
            lines: [edition.titleZh, ...(edition.effectiveFrom ? [`自 ${edition.effectiveFrom} 起施行`] : []), edition.sourceZh],
          },
        ]}
      />
      <ToolFooter of="staging" />
      {staging.result?.status === 'staged' ? <View className={styles.room} /> : null}
      <DefinitionsSheet
        classification={classification}
        factor={told}
        checked={edition.definitionsChecked}
        onClose={() => setTold(undefined)}
      />
      <HelperSheet
        classification={classification}
        factor={helped}
        checked={edition.definitionsChecked}
        onTake={(factor, code) => {
          staging.enter(factor, code)
          setHelped(undefined)
        }}
        onClose={() => setHelped(undefined)}
      />
    </View>
  )
}

/** Said once, on top of the page: what of the edition is not confirmed. */
function bannerText({ groupsChecked, definitionsChecked }: Edition): string {
  const parts = [...(groupsChecked ? [] : ['分期组合']), ...(definitionsChecked ? [] : ['类别定义'])]
  return `本版的${parts.join('与')}待核对，请对照原表使用`
}
