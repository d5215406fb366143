import { View } from '@tarojs/components'
import type { DoseLine } from '@/domain/regimen/sheet-types'
import { amountText, basisText, ceilingText, doseText, lineName, routeText } from '@/domain/regimen/wording'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { tokens } from '@/ui/tokens/tokens'
import { lineSentence } from '../errors'
import { amountOf, datesText, dayRanges, marksOf, practicalText } from '../sheet-text'
import { Chips } from './Chips'
import styles from './DoseLines.module.scss'

const FACTORS = [100, 75, 50].map((value) => ({ value, text: `${value}%` }))

interface DoseLinesProps {
  lines: readonly DoseLine[]
  factors: Readonly<Record<string, number>>
  onFactor: (drug: string, factor: number) => void
}

/** The doses of a cycle, a card a line. A line that has none says why instead. */
export function DoseLines({ lines, factors, onFactor }: DoseLinesProps) {
  return (
    <View className="t-dose-lines">
      {lines.map((line, n) => (
        <View key={`${line.index}-${line.part ?? ''}`} className={`${styles.line} t-dose-line`}>
          <Head line={line} />
          {line.ok ? <Amount line={line} /> : <Missing line={line} />}
          <View className={styles.how}>
            {routeText(line.infusion)}，第 {dayRanges(line.days)} 天{line.dates.length > 0 ? `（${datesText(line)}）` : ''}
          </View>
          {line.ok && line.capped ? <Warning text={`${ceilingText(line.source)}，已按上限给出`} /> : null}
          {line.ok && line.reduced ? <Warning text={line.reduced} /> : null}
          {line.warnings.map((text) => (
            <Warning key={text} text={text} />
          ))}
          {line.ok && lines.findIndex(({ drug }) => drug === line.drug) === n ? (
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
        <Tag key={mark} tone={line.ok ? 'reward' : 'danger'} testId="dose-mark">
          {mark}
        </Tag>
      ))}
    </View>
  )
}

function Amount({ line }: { line: DoseLine & { ok: true } }) {
  return (
    <>
      <View className={styles.amount}>
        <View className={`${styles.figure} t-dose-amount`}>{amountOf(line)}</View>
        <View className={styles.basis}>{basisText(line.source)}</View>
      </View>
      <View className={`${styles.total} t-dose-total`}>
        {doseText(line.dose, line.source.unit)}
        {line.gfrUsed === undefined ? '' : `，GFR ${line.gfrUsed.toFixed(1)} mL/min`}；本周期共 {line.dosesPerCycle} 次{' '}
        {line.cycleTotalMg} {amountText(line)}
      </View>
      {line.practical.map((practical) => (
        <View key={practicalText(practical)} className={`${styles.practical} t-dose-practical`}>
          片剂折算（待核对）：{practicalText(practical)}
        </View>
      ))}
    </>
  )
}

function Missing({ line }: { line: DoseLine & { ok: false } }) {
  return <View className={`${styles.missing} t-dose-none`}>{lineSentence(line.error, line.field, line.reason)}</View>
}

function Warning({ text }: { text: string }) {
  return (
    <View className={`${styles.warning} t-dose-warning`}>
      <Icon name="warning" size="small" color={tokens.danger} />
      <View className={styles.text}>{text}</View>
    </View>
  )
}
