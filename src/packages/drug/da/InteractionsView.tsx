import { View } from '@tarojs/components'
import { MOST_PARTIES, type Pair } from '@/domain/drug/interactions'
import type { Party } from '@/domain/drug/parties'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { CopyLine } from '@/features/tools/CopyLine'
import { SourceNote } from '@/features/tools/SourceNote'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { PairCard } from './components/PairCard'
import { interactionLine } from './interaction-line'
import styles from './InteractionsView.module.scss'

export interface InteractionsViewProps {
  text: string
  onText: (text: string) => void
  /** What the text finds and is not chosen yet. */
  found: readonly Party[]
  chosen: readonly Party[]
  /** The worst first, unknown ones last. */
  pairs: readonly Pair[]
  /** Chinese name of a drug, agent or class. */
  nameOf: (id: string) => string
  onAdd: (id: string) => void
  onRemove: (id: string) => void
  onClear: () => void
}

const SHOWN = 8

/** Interactions between chosen drugs, the worst first. A pair without data is unknown, and said to be so: never safe. */
export function InteractionsView(props: InteractionsViewProps) {
  const { text, onText, found, chosen, pairs, nameOf, onAdd, onRemove, onClear } = props
  const isFull = chosen.length >= MOST_PARTIES
  return (
    <View className="t-interactions">
      <CheckBanner text="待核对：分级、后果与处理来自通用知识，尚未经药师核对；合用前请查阅双方现行说明书。" />
      <SearchBar value={text} placeholder="药名、商品名或拼音，如 泰瑞沙、利福平、PPI" onChange={onText} onSearch={onText} />
      {isFull ? (
        <Notice tone="danger" edge testId="interaction-full">
          一次最多核对 {MOST_PARTIES} 种，请先移除一种。
        </Notice>
      ) : null}
      {text.trim() && !isFull ? (
        <View className={styles.found}>
          {found.slice(0, SHOWN).map(({ id, zh, en }) => (
            <ListRow key={id} icon="plus" text={zh} note={en} onPress={() => onAdd(id)} testId="interaction-found" />
          ))}
          {found.length === 0 ? (
            <Notice tone="danger" edge testId="interaction-none">
              资料未收录「{text.trim()}」，无法核对。也可按类别选择，如「强效 CYP3A4 抑制剂」「延长 QT 间期的药物」。
            </Notice>
          ) : null}
        </View>
      ) : null}
      <Section title={`已选 ${chosen.length} 种`}>
        <View className={styles.chosen}>
          {chosen.map(({ id, zh }) => (
            <View
              key={id}
              className={`${styles.chip} t-interaction-chosen`}
              onClick={() => onRemove(id)}
              {...a11y(`移除${zh}`, 'button')}
            >
              {zh}
              <Icon name="close" size="small" />
            </View>
          ))}
          {chosen.length < 2 ? <View className={styles.hint}>请选择两种或以上的药品。</View> : null}
        </View>
        {chosen.length > 0 ? (
          <View className={styles.actions}>
            {pairs.length > 0 ? <CopyLine text={interactionLine(pairs, nameOf)} /> : null}
            <Button tone="plain" onPress={onClear} testId="interaction-clear">
              清空
            </Button>
          </View>
        ) : null}
      </Section>
      {pairs.map((pair) => (
        <PairCard key={pair.parties.map(({ id }) => id).join('|')} pair={pair} nameOf={nameOf} />
      ))}
      <SourceNote notes={[{ title: '各药说明文字（未分级）', lines: furtherText(chosen) }]} />
    </View>
  )
}

/** The free interaction lines of the chosen drugs: read beside the graded rows, as interactions.md asks. */
const furtherText = (chosen: readonly Party[]): string[] =>
  chosen.filter(({ text }) => text.length > 0).map(({ zh, text }) => `${zh}：${text.join('；')}`)
