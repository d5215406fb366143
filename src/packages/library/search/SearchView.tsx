import { Text, View } from '@tarojs/components'
import { a11y, withRole } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { KeywordBox } from '../components/KeywordBox'
import { RecentWords } from './components/RecentWords'
import { ToolPlaces } from './components/ToolPlaces'
import styles from './SearchView.module.scss'

interface SearchViewProps {
  /** Only the clinical tools are searched. */
  isScoped?: boolean
  text: string
  onText: (text: string) => void
  /** Also called with a word that was tapped. */
  onSearch: (keyword: string) => void
  suggestions: readonly string[]
  recent: readonly string[]
  onForget: (word: string) => void
  onForgetAll: () => void
  /** Undefined while they are not here; see `hotFailed`. */
  hotWords: readonly string[] | undefined
  hotFailed: boolean
  onHotRetry: () => void
}

/** What to search for: typed, suggested, searched before, or searched by many. */
export function SearchView(props: SearchViewProps) {
  const { isScoped = false, text, onText, onSearch, suggestions, recent, onForget, onForgetAll } = props
  return (
    <>
      <KeywordBox text={text} onText={onText} onSearch={onSearch} isScoped={isScoped} autoFocus />
      {suggestions.length > 0 ? (
        <View className="t-suggestions">
          {suggestions.map((word) => (
            <View
              key={word}
              className={`${styles.suggestion} t-suggestion`}
              onClick={() => onSearch(word)}
              {...a11y(`搜索 ${word}`, 'link')}
            >
              <Icon name="search" size="small" color="ink-3" />
              <Text className={styles.word}>
                <Highlight text={word} marks={[text.trim()]} />
              </Text>
            </View>
          ))}
        </View>
      ) : (
        <>
          <RecentWords words={recent} onSearch={onSearch} onForget={onForget} onForgetAll={onForgetAll} />
          {isScoped ? null : <HotWords {...props} />}
          <ToolPlaces />
        </>
      )}
    </>
  )
}

function HotWords({ hotWords, hotFailed, onHotRetry, onSearch }: SearchViewProps) {
  if (hotWords?.length === 0) return null
  return (
    <Section title="大家都在搜">
      {hotWords ? (
        <View className={styles.hot}>
          {hotWords.map((word, index) => (
            <View key={word} className={`${styles.hotWord} t-hot-word`} onClick={() => onSearch(word)} {...withRole('link')}>
              <Text className={index < 3 ? styles.rankHigh : styles.rank}>{index + 1}</Text>
              <Text className={styles.word}>{word}</Text>
            </View>
          ))}
        </View>
      ) : hotFailed ? (
        <LoadMore state="error" onLoad={onHotRetry} />
      ) : (
        <Skeleton shape="lines" count={3} />
      )}
    </Section>
  )
}
