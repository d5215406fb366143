import { View } from '@tarojs/components'
import { MOST_PARTIES, type Pair, type Party, type Statement } from '@/domain/drug/interactions'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { CheckTag } from '@/features/tools/CheckTag'
import { CopyLine } from '@/features/tools/CopyLine'
import { interactionLine } from './interaction-line'
import styles from './InteractionsView.module.scss'

export interface InteractionsViewProps {
  text: string
  onText: (text: string) => void
  /** What the text finds and is not chosen yet. */
  found: readonly Party[]
  chosen: readonly Party[]
  pairs: readonly Pair[]
  onAdd: (id: string) => void
  onRemove: (id: string) => void
  onClear: () => void
}

const SHOWN = 8

/** Interactions between chosen drugs. A pair without data is unknown, and said to be so: never safe. */
export function InteractionsView({ text, onText, found, chosen, pairs, onAdd, onRemove, onClear }: InteractionsViewProps) {
  const isFull = chosen.length >= MOST_PARTIES
  return (
    <View className="t-interactions">
      <SearchBar value={text} placeholder="药品或合用药，如 奥希替尼、利福平、PPI" onChange={onText} onSearch={onText} />
      {isFull ? (
        <View className={`${styles.warn} t-interaction-full`}>一次最多核对 {MOST_PARTIES} 种，请先移除一种。</View>
      ) : null}
      {text.trim() && !isFull ? (
        <View className={styles.found}>
          {found.slice(0, SHOWN).map((party) => (
            <ListRow
              key={party.id}
              icon="plus"
              text={party.zh}
              note={party.en}
              onPress={() => onAdd(party.id)}
              testId="interaction-found"
            />
          ))}
          {found.length === 0 ? (
            <View className={`${styles.warn} t-interaction-none`}>
              资料未收录「{text.trim()}」，无法核对。也可按类别选择，如「强效 CYP3A4 抑制剂」「延长 QT 间期的药物」。
            </View>
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
            {pairs.length > 0 ? <CopyLine text={interactionLine(pairs)} /> : null}
            <Button tone="plain" onPress={onClear} testId="interaction-clear">
              清空
            </Button>
          </View>
        ) : null}
      </Section>
      {pairs.map((pair) => (
        <PairCard key={pair.parties.map(({ id }) => id).join('|')} pair={pair} />
      ))}
      <View className={styles.caveat}>
        只核对本库相互作用条目中写明的内容，全部待核对；「未知」不等于安全，合用前请查阅双方说明书。
      </View>
    </View>
  )
}

function PairCard({ pair: { parties, statements } }: { pair: Pair }) {
  return (
    <View className={`${styles.pair} t-interaction-pair`}>
      <View className={styles.names}>
        {parties[0].zh} + {parties[1].zh}
        {statements.length > 0 ? <CheckTag /> : null}
      </View>
      {statements.length === 0 ? <View className={`${styles.unknown} t-interaction-unknown`}>未知，未收录</View> : null}
      {statements.map((statement) => (
        <StatementLine key={`${statement.of.id}:${statement.source}`} statement={statement} />
      ))}
    </View>
  )
}

const StatementLine = ({ statement: { of, text, because, source } }: { statement: Statement }) => (
  <View className={`${styles.statement} t-interaction-statement`}>
    <View>
      {of.zh}：{text}
    </View>
    {because ? <View className={styles.because}>{because}</View> : null}
    <View className={styles.because}>资料原文：{source}</View>
  </View>
)
