import { Text, View } from '@tarojs/components'
import type { DoseLine, DoseLineOk } from '@/domain/regimen/sheet-types'
import { amountText, basisText, lineName, routeText } from '@/domain/regimen/wording'
import { CheckTag } from '@/features/tools/CheckTag'
import { Button } from '@/ui/Button'
import { Tag } from '@/ui/Tag'
import { lineSentence } from '../errors'
import { datesText, dayRanges, isShown, marksOf, multiplied, ORDER_NOTE, practicalText } from '../sheet-text'
import styles from './DoseLines.module.scss'
import { LineExtras } from './LineExtras'
import { LineNotes } from './LineNotes'

interface DoseLinesProps {
  lines: readonly DoseLine[]
  /** Lines whose figure was asked for although the drug must be avoided: `revealKey`. */
  revealed: ReadonlySet<string>
  onReveal: (line: DoseLine) => void
}

/**
 * The doses of a cycle as the record lists them, a card a line, its figure large at the right. No record says in which order drugs are given, so the cards
 * have no numbers. What forbids a drug stands before its figure; a line that has no dose says why instead.
 */
export function DoseLines({ lines, revealed, onReveal }: DoseLinesProps) {
  return (
    <View className="t-dose-lines">
      {lines.length > 1 ? <View className={`${styles.order} t-dose-order`}>{ORDER_NOTE}</View> : null}
      {lines.map((line) => {
        const grave = line.notes.filter(({ severity }) => severity === 'danger')
        const amount = line.ok && isShown(line, revealed) ? <Amount line={line} /> : null
        return (
          <View key={`${line.index}-${line.days[0] ?? ''}`} className={`${styles.line} t-dose-line`}>
            <View className={styles.head}>
              <Name line={line} />
              {grave.length > 0 ? null : amount}
            </View>
            <LineNotes notes={grave} />
            {grave.length > 0 ? amount : null}
            {line.ok ? null : <Missing line={line} />}
            {line.ok && !isShown(line, revealed) ? (
              <View className={styles.reveal}>
                <Button tone="plain" size="small" onPress={() => onReveal(line)} testId="dose-reveal">
                  仍要查看计算值
                </Button>
              </View>
            ) : null}
            {line.ok && isShown(line, revealed) ? <Totals line={line} /> : null}
            <View className={styles.how}>
              {routeText(line.infusion)}，第 {dayRanges(line.days)} 天{line.dates.length > 0 ? `（${datesText(line)}）` : ''}
            </View>
            <LineNotes notes={line.notes.filter(({ severity }) => severity !== 'danger')} />
            {line.ok && isShown(line, revealed) ? <LineExtras line={line} /> : null}
          </View>
        )
      })}
    </View>
  )
}

function Name({ line }: { line: DoseLine }) {
  return (
    <View className={styles.names}>
      <View className={styles.name}>{lineName(line)}</View>
      {marksOf(line).map((mark) => (
        <Tag key={mark} tone={line.ok && !line.avoid ? 'reward' : 'danger'} testId="dose-mark">
          {mark}
        </Tag>
      ))}
      <CheckTag checked={!line.unverified} />
    </View>
  )
}

function Amount({ line }: { line: DoseLineOk }) {
  return (
    <View className={styles.amount}>
      <View className={`${styles.figure} t-dose-amount`}>
        {line.perDoseMg}
        <Text className={styles.unit}>{` ${amountText(line)}`}</Text>
      </View>
      <View className={styles.basis}>{basisText(line.source)}</View>
    </View>
  )
}

function Totals({ line }: { line: DoseLineOk }) {
  return (
    <>
      <View className={`${styles.total} t-dose-total`}>
        {multiplied(line)}
        {line.gfrUsed === undefined ? '' : `，GFR ${line.gfrUsed.toFixed(1)} mL/min`}；本周期共 {line.dosesPerCycle} 次{' '}
        {line.cycleTotalMg} {amountText(line)}
      </View>
      {line.practical.map((practical) => (
        <View key={practicalText(practical)} className={`${styles.practical} t-dose-practical`}>
          片剂折算：{practicalText(practical)}
        </View>
      ))}
    </>
  )
}

/** Why there is no dose, where no rule above has said it. */
function Missing({ line }: { line: DoseLine & { ok: false } }) {
  const sentence = lineSentence(line.error, line.field, line.reason)
  return line.warnings.includes(sentence) ? null : <View className={`${styles.missing} t-dose-none`}>{sentence}</View>
}
