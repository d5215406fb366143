import { Text, View } from '@tarojs/components'
import { possibleStages } from '@/domain/tnm/evaluate'
import { explain } from '@/domain/tnm/reasons'
import { ruleText, shownStage, stageText, tnmText } from '@/domain/tnm/summary'
import type { Edition, RecordedFactor } from '@/domain/tnm/types'
import { save } from '@/ui/Icon/more'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import { lineOf } from '../line'
import type { Staging } from '../use-staging'
import styles from './ResultCard.module.scss'

interface ResultCardProps {
  cancerId: string
  staging: Staging
  recorded?: readonly RecordedFactor[]
  onEdition: (id: string) => void
  onSave: (line: string) => void
  onShare: (line: string) => void
}

/** More are no help while choosing. */
const CANDIDATES_SHOWN = 12

/** The stage with its prefix, edition and rule; or why there is none, and which ones are still possible. */
export function ResultCard({ cancerId, staging, recorded, onEdition, onSave, onShare }: ResultCardProps) {
  const { edition, kind, classification, entered, result } = staging
  if (!result)
    return (
      <Card>
        <View className={`${styles.reason} t-reason`}>请先更正标红的数值</View>
      </Card>
    )
  if (result.status === 'cannot_stage') {
    const fallback = result.reason === 'FACTOR_UNKNOWN' ? edition.fallback : undefined
    const candidates =
      result.reason === 'MISSING_FACTOR' && Object.values(entered).some(Boolean)
        ? possibleStages(classification.table, entered)
        : []
    return (
      <Card>
        <View className={styles.line}>{tnmText(classification.table, kind, entered)}</View>
        <View className={`${styles.reason} t-reason`} {...a11y(explain(classification, entered, result), 'status')}>
          {explain(classification, entered, result)}
        </View>
        {candidates.length > 0 && candidates.length <= CANDIDATES_SHOWN ? (
          <View className={`${styles.candidates} t-candidates`}>
            <Text className={styles.note}>目前可能：</Text>
            {candidates.map((stage) => (
              <Tag key={stage}>{stageText(stage)}</Tag>
            ))}
          </View>
        ) : null}
        {fallback ? (
          <Button tone="secondary" onPress={() => onEdition(fallback)} testId="fallback-edition">
            改用解剖学分期
          </Button>
        ) : null}
      </Card>
    )
  }
  const rule = classification.table.rules[result.ruleIndex]
  const shown = shownStage(cancerId, edition, kind, result.stage, entered)
  const line = lineOf(cancerId, staging, recorded) ?? ''
  return (
    <Card>
      <View className={styles.head}>
        <View className={`${styles.stage} t-stage`} {...a11y(`分期结果 ${stageText(shown)}`, 'status')}>
          {stageText(shown)}
        </View>
        <Text className={styles.note}>{edition.shortZh}</Text>
      </View>
      {rule ? <View className={`${styles.note} t-rule`}>依据：{ruleText(classification, rule)}</View> : null}
      {shown === result.stage ? null : (
        <View className={styles.note}>分期表结果：{stageText(result.stage)}，后缀按本版规定添加</View>
      )}
      <Elsewhere elsewhere={staging.elsewhere} />
      <View className={`${styles.text} t-line`}>{line}</View>
      <View className={styles.actions}>
        <Button tone="plain" size="small" icon={save} onPress={() => onSave(line)} testId="save-result">
          保存结果
        </Button>
        <Button tone="plain" size="small" icon="share" shares onPress={() => onShare(line)} testId="share-result">
          分享
        </Button>
      </View>
    </Card>
  )
}

function Elsewhere({ elsewhere }: { elsewhere: Staging['elsewhere'] }) {
  const texts = elsewhere.map(({ edition, result }) => ({
    id: edition.id,
    text: `${edition.shortZh}：${outcome(edition, result)}`,
  }))
  return (
    <View>
      {texts.map(({ id, text }) => (
        <View key={id} className={`${styles.note} t-elsewhere`}>
          同样的情况按 {text}
        </View>
      ))}
    </View>
  )
}

function outcome(edition: Edition, result: Staging['elsewhere'][number]['result']): string {
  const check = edition.groupsChecked ? '' : '（待核对）'
  if (result.status === 'staged') return `${stageText(result.stage)}${check}`
  return `${(result.candidates ?? []).map(stageText).join('或')}${check}`
}
