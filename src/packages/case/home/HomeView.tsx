import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { AssessmentEvent, CaseFamily, PaperItem, Season } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { seasonRuleTexts } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { formatDayTime } from '@/domain/format'
import { ItemText } from '@/features/assessment/item/ItemText'
import { Figures } from '@/features/assessment/paper/Figures'
import { PaperCard } from '@/features/assessment/paper/PaperCard'
import { RuleCard } from '@/features/assessment/paper/RuleCard'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Picture } from '@/ui/Picture'
import { Progress } from '@/ui/Progress'
import { Section } from '@/ui/Section'
import { nextCase } from '../components/open-case'
import styles from './HomeView.module.scss'

interface HomeViewProps {
  family: CaseFamily
  season: Season
  event: AssessmentEvent
  papers: readonly PaperItem[]
  hasFormer: boolean
  signedIn: boolean
  onLogin: () => void
  onInfo: () => void
  onOpen: (paper: PaperItem) => void
  onSelect: () => void
  onFormer: () => void
  onRank: () => void
}

const PHASES = { coming: '未开始', open: '进行中', closed: '已结束' } as const

/** From when to when, in words. */
export const timesText = ({ opensAt, closesAt }: Pick<Season, 'opensAt' | 'closesAt'>): string =>
  `${opensAt ? formatDayTime(opensAt) : '即日'} 至 ${closesAt ? formatDayTime(closesAt) : '长期'}`

/** A contest at one of its seasons: how one stands, what comes next, rules. */
export function HomeView(props: HomeViewProps) {
  const { family, season, event, papers, hasFormer, onOpen, onSelect, onFormer, onRank, onInfo } = props
  const next = nextCase(papers)
  return (
    <View>
      <View className={classNames(styles.head, styles[family])}>
        <View className={styles.line}>
          <Text className={`${styles.phase} t-season-phase`}>{PHASES[paperPhase(season, serverNow())]}</Text>
          <Text className={styles.note}>{timesText(season)}</Text>
        </View>
        <View className={`${styles.title} t-season-title`} {...heading(2)}>
          {event.title}
        </View>
        {event.cover ? <Picture className={styles.cover} src={event.cover} ratio="banner" eager alt="" /> : null}
        <View className={styles.introduction}>
          <ItemText text={event.introduction} />
        </View>
      </View>
      <Mine {...props} />
      {next ? (
        <Section title={next.mine?.openAttemptId ? '继续作答' : '当前病例'} plain>
          <PaperCard paper={next} unit="步" onOpen={() => onOpen(next)} />
        </Section>
      ) : null}
      <View className={styles.rows}>
        <ListRow icon="layers" text="全部病例" note={`共 ${papers.length} 个`} onPress={onSelect} testId="to-select" />
        <ListRow icon="trial" text="排行榜" note={`${season.participants} 人参加`} onPress={onRank} testId="rank" />
        {event.missing.length > 0 ? null : <ListRow icon="badge" text="参赛信息" onPress={onInfo} testId="to-info" />}
        {hasFormer ? <ListRow icon="book" text="往届病例" note="可阅读病例与解析" onPress={onFormer} testId="to-former" /> : null}
      </View>
      <RuleCard title="竞答规则" rules={seasonRuleTexts(papers.map(({ rules }) => rules))} />
    </View>
  )
}

/** How one stands; of a visitor, and of whoever has something left to tell, the way to take part. */
function Mine({ season, event, papers, signedIn, onLogin, onInfo }: HomeViewProps) {
  if (!signedIn) return <Asks text="登录后参加竞答，成绩进入排行" button="登录参赛" onPress={onLogin} testId="to-login" />
  if (event.missing.length > 0)
    return <Asks text="参赛需要您的单位、科室与职称" button="完善参赛信息" onPress={onInfo} testId="to-info" />
  const done = papers.filter(({ mine }) => mine?.bestAttemptId).length
  const { place } = season
  return (
    <Card testId="my-place">
      <View className={styles.figures}>
        <Figures
          items={[
            { value: place ? String(place.rank) : '—', label: place ? `共 ${place.of} 人` : '未上榜', testId: 'my-rank' },
            { value: place ? pointsText(place.score) : '0', label: '得分', testId: 'my-score' },
            { value: `${done}/${papers.length}`, label: '已完成病例', testId: 'my-done' },
          ]}
        />
      </View>
      <Progress value={papers.length > 0 ? done / papers.length : 0} />
    </Card>
  )
}

const Asks = ({ text, button, onPress, testId }: { text: string; button: string; onPress: () => void; testId: string }) => (
  <Card className={styles.asks}>
    <View className={styles.text}>{text}</View>
    <Button size="small" onPress={onPress} testId={testId}>
      {button}
    </Button>
  </Card>
)
