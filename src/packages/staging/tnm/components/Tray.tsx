import { Text, View } from '@tarojs/components'
import { explain } from '@/domain/tnm/reasons'
import { shownStage, stageText, tnmText } from '@/domain/tnm/summary'
import { CopyLine } from '@/features/tools/CopyLine'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { refresh } from '@/ui/Icon/more'
import type { Staging } from '../use-staging'
import styles from './Tray.module.scss'

interface TrayProps {
  cancerId: string
  staging: Staging
  /** For the record; null while there is no stage. */
  line: string | null
  onReset: () => void
  onAdvice: () => void
}

/** Stays in view at the foot while one chooses: what is chosen, the stage, and what is done with it. */
export function Tray({ cancerId, staging, line, onReset, onAdvice }: TrayProps) {
  const { classification, kind, edition, entered, result } = staging
  const tnm = tnmText(classification.table, kind, entered)
  const reset = (
    <View className={`${styles.reset} t-reset`} onClick={onReset} {...a11y('重选', 'button')}>
      <Icon name={refresh} color="ink" />
    </View>
  )
  if (result?.status !== 'staged')
    return (
      <View className={styles.tray}>
        <View className={styles.line}>
          <View className={styles.body}>
            <Text className={`${styles.chosen} t-bar`}>{result ? tnm || '未选择' : '请先更正标红的数值'}</Text>
            <Text className={styles.note}>{result ? explain(classification, entered, result) : edition.shortZh}</Text>
          </View>
          {reset}
        </View>
      </View>
    )
  return (
    <View className={styles.tray}>
      <View className={styles.line}>
        <View className={styles.body}>
          <Text className={`${styles.tnm} t-bar`}>{tnm}</Text>
          <Text className={`${styles.stage} t-bar-stage`}>
            {stageText(shownStage(cancerId, edition, kind, result.stage, entered))}
          </Text>
        </View>
        <Changed staging={staging} stage={result.stage} />
      </View>
      <View className={styles.actions}>
        {reset}
        <Button tone="plain" onPress={onAdvice} testId="link-advice">
          该期治疗
        </Button>
        <CopyLine className={styles.action} tone="primary" text={line ?? ''} />
      </View>
    </View>
  )
}

/** The stage by another edition, where it is another one. */
function Changed({ staging, stage }: { staging: Staging; stage: string }) {
  const [other] = staging.elsewhere.filter(({ result }) => result.status === 'staged' && result.stage !== stage)
  if (other?.result.status !== 'staged') return null
  return (
    <Text className={`${styles.changed} t-changed`}>
      {other.edition.shortZh}为 {stageText(other.result.stage)}
    </Text>
  )
}
