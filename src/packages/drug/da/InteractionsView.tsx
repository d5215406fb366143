import { View } from '@tarojs/components'
import { MOST_PARTIES, type Pair } from '@/domain/drug/interactions'
import type { Party } from '@/domain/drug/parties'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { SourceNote } from '@/features/tools/SourceNote'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { Counts } from './components/Counts'
import { PairCard } from './components/PairCard'
import { unknownSentence } from './interaction-line'
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

/** Interactions between chosen drugs, the worst first. Pairs without data are unknown, and said to be so at the end: never safe. */
export function InteractionsView(props: InteractionsViewProps) {
  const { text, onText, found, chosen, pairs, nameOf, onAdd, onRemove, onClear } = props
  const isFull = chosen.length >= MOST_PARTIES
  return (
    <View className="t-interactions">
      <SearchBar value={text} placeholder="加药：药名、商品名或拼音" onChange={onText} onSearch={onText} />
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
      <View className={styles.chosen}>
        {chosen.map(({ id, zh }) => (
          <View
            key={id}
            className={`${styles.item} t-interaction-chosen`}
            onClick={() => onRemove(id)}
            {...a11y(`移除${zh}`, 'button')}
          >
            <View className={styles.chip}>
              {zh}
              <Icon name="close" size="small" color="inherit" />
            </View>
          </View>
        ))}
        {chosen.length < 2 ? <View className={styles.hint}>请选择两种或以上的药品。</View> : null}
        {chosen.length > 0 ? (
          <View className={`${styles.clear} t-interaction-clear`} onClick={onClear} {...a11y('清空已选的药品', 'button')}>
            清空
          </View>
        ) : null}
      </View>
      <CheckBanner text="待核对：分级、后果与处理来自通用知识，尚未经药师核对；合用前请查阅双方现行说明书。" />
      {pairs.length > 0 ? <Counts pairs={pairs} /> : null}
      {pairs.map((pair, n) => {
        const [worst] = pair.findings
        return worst ? (
          <PairCard key={pair.parties.map(({ id }) => id).join('|')} pair={pair} worst={worst} isFull={n === 0} nameOf={nameOf} />
        ) : null
      })}
      <View className={styles.unknown}>
        <Notice tone="watch" testId="interaction-unknown">
          {unknownSentence(pairs)}
        </Notice>
      </View>
      <SourceNote notes={[{ title: '各药说明文字', mark: '收录了提示，未分级', lines: furtherText(chosen) }]} />
    </View>
  )
}

/** The free interaction lines of the chosen drugs: read beside the graded rows, as interactions.md asks. */
const furtherText = (chosen: readonly Party[]): string[] =>
  chosen.filter(({ text }) => text.length > 0).map(({ zh, text }) => `${zh}：${text.join('；')}`)
