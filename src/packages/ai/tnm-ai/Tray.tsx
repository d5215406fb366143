import { Text, View } from '@tarojs/components'
import type { Sheet } from '@/domain/report/sheet-schema'
import { CopyLine } from '@/features/tools/CopyLine'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Tag } from '@/ui/Tag'
import styles from './Tray.module.scss'

interface TrayProps {
  sheet: Sheet
  busy: boolean
  onConfirm: () => void
  onAdvice: () => void
  onPatient: () => void
}

/** Stays in view at the foot: the stage by our table, or what is lacking, and what comes next. Nothing goes into the record before the doctor has confirmed it. */
export function Tray({ sheet, busy, onConfirm, onAdvice, onPatient }: TrayProps) {
  const { stage, stageName, tnm, edition, reason, possible, ifConfirmed, isConfirmed, line, rule, cards } = sheet
  const canConfirm = !isConfirmed && cards.some(({ state }) => state === 'certain')
  const note = stage ? rule : [reason, possible.length > 0 && possible.length <= 6 && `目前可能：${possible.join('、')}`]
  return (
    <View className={styles.tray}>
      <View className={styles.line} {...a11y(stage ? `分期结果 ${stageName}` : reason, 'status')}>
        <View className={styles.body}>
          <Text className={`${styles.tnm} t-tnm`}>{[tnm, edition?.name].filter(Boolean).join(' · ')}</Text>
          {stage ? <Text className={`${styles.stage} t-stage`}>{stageName}</Text> : null}
          <Text className={`${styles.note} t-reason`}>{[note].flat().filter(Boolean).join('。')}</Text>
          {ifConfirmed && ifConfirmed !== stageName ? (
            <Text className={`${styles.note} t-if-confirmed`}>未确定的内容若属实，为 {ifConfirmed}</Text>
          ) : null}
        </View>
        {stage ? <Tag tone={isConfirmed ? 'success' : 'watch'}>{isConfirmed ? '已确认' : '待您确认'}</Tag> : null}
      </View>
      <View className={styles.actions}>
        {isConfirmed ? (
          <>
            <Button tone="plain" onPress={onAdvice} testId="to-advice">
              该期治疗
            </Button>
            <Button tone="plain" onPress={onPatient} testId="to-patient">
              给患者看
            </Button>
            <CopyLine className={styles.action} tone="primary" text={line} />
          </>
        ) : canConfirm ? (
          <Button className={styles.action} busy={busy} onPress={onConfirm} testId="confirm-all">
            {stage ? '确认以上要素' : '确认原文写明的要素'}
          </Button>
        ) : null}
      </View>
    </View>
  )
}
