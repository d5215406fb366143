import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { excludedBecause } from '@/domain/tnm/evaluate'
import { codesBesideNumber } from '@/domain/tnm/number-input'
import { codeRows, textOf } from '@/domain/tnm/options'
import { reasonSentence } from '@/domain/tnm/reasons'
import { numberInputs, type Entered } from '@/domain/tnm/summary'
import type { Classification } from '@/domain/tnm/types'
import { Notice } from '@/ui/Notice'
import { a11y, heading } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { wand } from '@/ui/Icon/more'
import { TextField } from '@/ui/TextField'
import styles from './FactorCard.module.scss'
import { OptionChip, optionId } from './OptionChip'

interface FactorCardProps {
  classification: Classification
  factor: string
  entered: Entered
  errors: Readonly<Record<string, string>>
  onEnter: (key: string, value: string) => void
  onDefinitions: (factor: string) => void
  onHelp: (factor: string) => void
}

/** Categories that no size or structure leads to: the helper of a sub-site stands back. */
const NOT_HELPED = ['TX', 'Tis']

/** One factor: its number fields, or its categories, those greyed that no stage can follow any more. */
export function FactorCard({ classification, factor, entered, errors, onEnter, onDefinitions, onHelp }: FactorCardProps) {
  const text = classification.texts[factor]
  if (!text) return null
  const inputs = numberInputs(factor, text)
  return (
    <View className={`${styles.card} t-factor-${factor}`}>
      <View className={styles.head}>
        <FactorTitle text={text.labelZh} />
        {text.helper && !(text.decide && NOT_HELPED.includes(entered[factor] ?? '')) ? (
          <View
            className={`${styles.action} t-help-${factor}`}
            onClick={() => onHelp(factor)}
            {...a11y(`帮我选 ${factor}`, 'button')}
          >
            <Icon name={wand} size="small" color="inherit" />
            帮我选
          </View>
        ) : null}
        {inputs.length === 0 ? (
          <View
            className={`${styles.action} t-definitions-${factor}`}
            onClick={() => onDefinitions(factor)}
            {...a11y(`${text.labelZh}，定义`, 'button')}
          >
            定义
          </View>
        ) : null}
      </View>
      {text.helpZh ? <View className={styles.note}>{text.helpZh}</View> : null}
      {inputs.length > 0 ? (
        <Numbers {...{ classification, factor, entered, errors, onEnter }} />
      ) : (
        <Categories {...{ classification, factor, entered, onEnter }} />
      )}
    </View>
  )
}

/** `T · 原发肿瘤`: the letter is found at a glance. */
function FactorTitle({ text }: { text: string }) {
  const [letter = '', name] = text.split(' · ')
  return (
    <View className={styles.title} {...heading(2)}>
      {name ? <Text className={styles.letter}>{letter}</Text> : null}
      <Text className={styles.name}>{name ?? text}</Text>
    </View>
  )
}

function Numbers({
  classification,
  factor,
  entered,
  errors,
  onEnter,
}: Pick<FactorCardProps, 'classification' | 'factor' | 'entered' | 'errors' | 'onEnter'>) {
  const text = classification.texts[factor]
  const codes = codesBesideNumber(classification, factor)
  const code = entered[factor] ?? ''
  if (!text) return null
  return (
    <View>
      {numberInputs(factor, text).map(({ key, labelZh, unit, integer }) => (
        <TextField
          key={key}
          label={labelZh}
          kind={integer ? 'number' : 'digit'}
          value={codes.includes(entered[key] ?? '') ? '' : (entered[key] ?? '')}
          onChange={(value) => onEnter(key, value)}
          error={errors[key]}
          maxLength={12}
          suffix={<Text>{unit}</Text>}
          testId={`number-${key}`}
        />
      ))}
      {codes.length > 0 ? (
        <View className={styles.row}>
          {codes.map((each) => (
            <OptionChip
              key={each}
              text={textOf(classification, factor, each).labelZh}
              chosen={each === code}
              onPress={() => onEnter(factor, each === code ? '' : each)}
              testId={optionId(factor, each)}
            />
          ))}
        </View>
      ) : null}
    </View>
  )
}

function Categories({
  classification,
  factor,
  entered,
  onEnter,
}: Pick<FactorCardProps, 'classification' | 'factor' | 'entered' | 'onEnter'>) {
  const { table } = classification
  const [refused, setRefused] = useState('')
  const chosen = entered[factor] ?? ''
  const excluded = (code: string) => excludedBecause(table, entered, factor, code)
  const refusal = refused ? excluded(refused) : undefined
  const pick = (code: string) => {
    const isExcluded = code !== chosen && excluded(code) !== undefined
    setRefused(isExcluded ? code : '')
    if (!isExcluded) onEnter(factor, code === chosen ? '' : code)
  }
  return (
    <View className={styles.rows} {...a11y(classification.texts[factor]?.labelZh ?? factor, 'radiogroup')}>
      {codeRows(table, factor).map((row) => (
        <View key={row.join()} className={styles.row}>
          {row.map((code) => {
            const { labelZh } = textOf(classification, factor, code)
            const byCode = code.startsWith(factor)
            return (
              <OptionChip
                key={code}
                text={byCode ? code : labelZh}
                label={byCode ? `${code}，${labelZh}` : labelZh}
                chosen={code === chosen}
                excluded={excluded(code) !== undefined}
                parent={table.groups[factor]?.[code] !== undefined}
                onPress={() => pick(code)}
                testId={optionId(factor, code)}
              />
            )
          })}
        </View>
      ))}
      {chosen && isKnown(classification, factor, chosen) ? (
        <View className={`${styles.description} t-description-${factor}`}>{textOf(classification, factor, chosen).descZh}</View>
      ) : null}
      {refusal ? (
        <Notice tone="danger" testId={`refusal-${factor}`}>
          {refused} 与已选项不能组合：{reasonSentence(refusal)}。再点一次已选的类别可取消选择。
        </Notice>
      ) : null}
    </View>
  )
}

const isKnown = ({ table }: Classification, factor: string, code: string): boolean =>
  codeRows(table, factor).flat().includes(code)
