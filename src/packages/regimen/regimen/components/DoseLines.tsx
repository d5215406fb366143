import { View } from '@tarojs/components'
import type { DoseLine, DoseLineOk } from '@/domain/regimen/sheet-types'
import { amountText, basisText, lineName, routeText } from '@/domain/regimen/wording'
import { CheckTag } from '@/features/tools/CheckTag'
import { Button } from '@/ui/Button'
import { Tag } from '@/ui/Tag'
import { lineSentence } from '../errors'
import { amountOf, datesText, dayRanges, isShown, marksOf, multiplied, practicalText } from '../sheet-text'
import { Chips } from './Chips'
import styles from './DoseLines.module.scss'
import { LineExtras } from './LineExtras'
import { LineNotes } from './LineNotes'

const FACTORS = [100, 75, 50].map((value) => ({ value, text: `${value}%` }))

interface DoseLinesProps {
  lines: readonly DoseLine[]
  factors: Readonly<Record<string, number>>
  onFactor: (drug: string, factor: number) => void
  /** Lines whose figure was asked for although the drug must be avoided: `revealKey`. */
  revealed: ReadonlySet<string>
  onReveal: (line: DoseLine) => void
}

/** The doses of a cycle, a card a line. What forbids a drug stands first; a line that has no dose says why instead. */
export function DoseLines({ lines, factors, onFactor, revealed, onReveal }: DoseLinesProps) {
  return (
    <View className="t-dose-lines">
      {lines.map((line, n) => (
        <View key={`${line.index}-${line.part ?? ''}`} className={`${styles.line} t-dose-line`}>
          <Head line={line} />
          <LineNotes notes={line.notes.filter(({ severity }) => severity === 'danger')} />
          {line.ok ? null : <Missing line={line} />}
          {line.ok && isShown(line, revealed) ? <Amount line={line} /> : null}
          {line.ok && !isShown(line, revealed) ? (
            <View className={styles.reveal}>
              <Button tone="plain" size="small" onPress={() => onReveal(line)} testId="dose-reveal">
                仍要查看计算值
              </Button>
            </View>
          ) : null}
          <View className={styles.how}>
            {routeText(line.infusion)}，第 {dayRanges(line.days)} 天{line.dates.length > 0 ? `（${datesText(line)}）` : ''}
          </View>
          <LineNotes notes={line.notes.filter(({ severity }) => severity !== 'danger')} />
          {line.ok && isShown(line, revealed) ? <LineExtras line={line} /> : null}
          {line.ok && !line.follows && isShown(line, revealed) && lines.findIndex(({ drug }) => drug === line.drug) === n ? (
            <View className={styles.factor}>
              <Chips
                label={`${lineName({ drug: line.drug })}剂量系数`}
                items={FACTORS}
                value={factors[line.drug] ?? 100}
                onChange={(factor) => onFactor(line.drug, factor)}
                testId={`factor-${line.index}`}
              />
            </View>
          ) : null}
        </View>
      ))}
    </View>
  )
}

function Head({ line }: { line: DoseLine }) {
  return (
    <View className={styles.head}>
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
    <>
      <View className={styles.amount}>
        <View className={`${styles.figure} t-dose-amount`}>{amountOf(line)}</View>
        <View className={styles.basis}>{basisText(line.source)}</View>
      </View>
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
