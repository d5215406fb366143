import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { kindsOf } from '@/domain/tnm/evaluate'
import type { Edition, Kind, RecordedFactor } from '@/domain/tnm/types'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { CheckTag } from '@/features/tools/CheckTag'
import { SourceNote } from '@/features/tools/SourceNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { DefinitionsSheet } from './components/DefinitionsSheet'
import { FactorCard } from './components/FactorCard'
import { HelperSheet } from './components/HelperSheet'
import { OptionChip } from './components/OptionChip'
import { RecordedCard } from './components/RecordedCard'
import { ResultCard } from './components/ResultCard'
import { SiteCard } from './components/SiteCard'
import styles from './TnmView.module.scss'
import type { Staging, StagingActions } from './use-staging'

export const KIND_NAMES: Readonly<Record<Kind, string>> = { c: '临床 c', p: '病理 p', yp: '治疗后 yp' }

/** Where a result leads. */
export type TnmLink = 'advice' | 'guides' | 'regimens' | 'trials'

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
  return (
    <View className="t-tnm">
      <Tabs
        items={editions.map(({ id, titleZh }) => ({ key: id, text: titleZh }))}
        current={edition.id}
        onChange={staging.chooseEdition}
      />
      <View className={styles.kinds}>
        {kindsOf(edition).map((each) => (
          <OptionChip
            key={each}
            text={KIND_NAMES[each]}
            chosen={each === kind}
            onPress={() => staging.chooseKind(each)}
            testId={`kind-${each}`}
          />
        ))}
        <CheckTag checked={edition.groupsChecked} />
      </View>
      {edition.appliesToZh ? <View className={styles.applies}>适用：{edition.appliesToZh}</View> : null}
      <SiteCard classification={classification} entered={entered} onEnter={staging.enter} />
      {Object.keys(classification.table.factors).map((factor) => (
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
      ))}
      <ResultCard {...{ cancerId, staging, recorded, onSave, onShare }} onEdition={staging.chooseEdition} />
      {staging.result?.status === 'staged' ? (
        <Section title="接下来">
          <ListRow text="该分期的治疗要点" onPress={() => onLink('advice')} testId="link-advice" />
          <ListRow text="推荐指南" onPress={() => onLink('guides')} testId="link-guides" />
          <ListRow text="化疗方案" onPress={() => onLink('regimens')} testId="link-regimens" />
          <ListRow text="临床试验结果" onPress={() => onLink('trials')} testId="link-trials" />
        </Section>
      ) : null}
      <RecordedCard recorded={recorded} entered={entered} onEnter={staging.enter} />
      <SourceNote
        notes={[
          { title: '本版变化', lines: edition.changesZh ?? [], checked: edition.groupsChecked },
          { title: '使用说明', lines: edition.notesZh ?? [] },
          {
            title: '版本与来源',
            lines: [edition.titleZh, ...(edition.effectiveFrom ? [`自 ${edition.effectiveFrom} 起施行`] : []), edition.sourceZh],
            checked: edition.groupsChecked && edition.definitionsChecked,
          },
        ]}
      />
      <ToolFooter of="staging" />
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

/** Stays in view at the bottom while one chooses. */
export function TnmBar({ text, note, onReset }: { text: string; note: string; onReset: () => void }) {
  return (
    <View className={styles.bar}>
      <View className={styles.barBody}>
        <Text className={`${styles.barText} t-bar`}>{text}</Text>
        <Text className={styles.barNote}>{note}</Text>
      </View>
      <OptionChip text="重选" onPress={onReset} testId="reset" />
    </View>
  )
}
