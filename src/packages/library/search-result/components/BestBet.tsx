import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { SearchAnswer, SearchItem } from '@/api/pub'
import { withWholeFigures } from '@/domain/whole-figures'
import { toolLooks } from '@/features/tools/tool-looks'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import { Tile } from '@/ui/Tile'
import styles from './BestBet.module.scss'

interface BestBetProps {
  item: SearchItem
  answer: SearchAnswer | null
  onOpen: (item: SearchItem) => void
  onAction: (link: string) => void
}

/** What is called what was searched for: its figures with their sources, and what is done next. */
export function BestBet({ item, answer, onOpen, onAction }: BestBetProps) {
  const note = answer?.note ?? item.summary
  return (
    <Section title="最佳答案">
      <View className="t-search-best">
        <View className={styles.head} onClick={() => onOpen(item)} {...withRole('link')}>
          {item.tool ? <Tile {...toolLooks[item.tool]} /> : <Avatar src={item.avatar} name={item.title} />}
          <View className={styles.name}>
            <View className={styles.title}>
              <Highlight text={item.title} marks={item.highlights} />
            </View>
            {note ? <View className={styles.note}>{note}</View> : null}
          </View>
          <Icon name="forward" size="small" color="ink-3" />
        </View>
        {answer ? <Facts facts={answer.facts} /> : null}
        {answer && answer.actions.length > 0 ? (
          <View className={styles.actions}>
            {answer.actions.map(({ text, icon, link }, at) => (
              <View
                key={link}
                className={classNames(styles.action, at > 0 && styles.later, 't-search-action')}
                onClick={() => onAction(link)}
                {...withRole('link')}
              >
                <Icon name={icon} size="small" color="brand-text" />
                <Text className={styles.actionText}>{text}</Text>
              </View>
            ))}
          </View>
        ) : null}
      </View>
    </Section>
  )
}

/** Longer values, such as a dose with its conditions, have lines of their own: a figure is never cut. */
const TILE_LETTERS = 12

function Facts({ facts }: Pick<SearchAnswer, 'facts'>) {
  const asTiles = facts.length > 1 && facts.every(({ value }) => value.length <= TILE_LETTERS)
  const sources = [...new Set(facts.map(({ source }) => source))]
  const [common = ''] = sources.length === 1 ? sources : []
  return (
    <View className={styles.below}>
      <View className={classNames(styles.facts, asTiles && styles.tiles)}>
        {facts.map(({ label, value, source }) => (
          <View key={label} className={classNames(asTiles ? styles.tile : styles.fact, 't-search-fact')}>
            <Text className={classNames(styles.label, asTiles && styles.above)}>{label}</Text>
            <View className={styles.figure}>
              <View className={styles.value}>{withWholeFigures(value)}</View>
              {source && !common ? <View className={styles.source}>{source}</View> : null}
            </View>
          </View>
        ))}
      </View>
      {common ? <View className={styles.source}>来源：{common}</View> : null}
    </View>
  )
}
