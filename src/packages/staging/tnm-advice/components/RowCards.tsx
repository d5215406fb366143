import { View } from '@tarojs/components'
import { useState } from 'react'
import { biomarkersIn, optionsFor, type Advice } from '@/domain/stage-advice/lookup'
import type { StageRow } from '@/domain/stage-advice/types'
import { guidelineOf, histologyText, isOutdated, sourceText } from '@/domain/stage-advice/wording'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import type { Catalogues } from '../AdviceView'
import { OptionCard } from './OptionCard'
import styles from './RowCards.module.scss'

interface RowCardsProps extends Catalogues {
  rows: Advice
  onOpen: (kind: 'regimen' | 'guideline' | 'trial', id: string) => void
}

/** The rows of a stage, one below the other. */
export function RowCards({ rows, ...props }: RowCardsProps) {
  return (
    <View>
      {rows.map((row) => (
        <RowCard key={row.id} row={row} named={rows.length > 1} {...props} />
      ))}
    </View>
  )
}

function RowCard({
  row,
  named,
  regimens,
  guidelines,
  trials,
  onOpen,
}: Omit<RowCardsProps, 'rows'> & { row: StageRow; named: boolean }) {
  const [biomarker, choose] = useState<string>()
  const biomarkers = biomarkersIn(row)
  const guideline = guidelineOf(row, guidelines)
  const source = sourceText(row)
  return (
    <View className={`t-row-${row.id}`}>
      {named && row.histology.length > 0 ? (
        <View className={styles.name}>{row.histology.map(histologyText).join('、')}</View>
      ) : null}
      {row.local ? (
        <Section title="局部治疗">
          <View className={`${styles.text} t-local`}>{row.local}</View>
        </Section>
      ) : null}
      <Section title="全身治疗" plain>
        {biomarkers.length > 0 ? (
          <View className={styles.chips}>
            <ChipStrip>
              <Chip
                text="全部"
                role="radio"
                on={biomarker === undefined}
                onPress={() => choose(undefined)}
                testId="biomarker-all"
              />
              {biomarkers.map((each, at) => (
                <Chip
                  key={each}
                  text={each}
                  role="radio"
                  on={each === biomarker}
                  onPress={() => choose(each === biomarker ? undefined : each)}
                  testId={`biomarker-${at}`}
                />
              ))}
            </ChipStrip>
          </View>
        ) : null}
        {optionsFor(row, biomarker).map((option) => (
          <OptionCard key={`${option.use} ${option.biomarker} ${option.zh}`} {...{ option, row, regimens, trials, onOpen }} />
        ))}
      </Section>
      {row.notes ? (
        <Section title="说明">
          <View className={`${styles.text} t-notes`}>{row.notes}</View>
        </Section>
      ) : null}
      <Section title="依据">
        <ListRow
          text={source || '未注明指南'}
          extra={
            <View className={styles.tags}>
              {isOutdated(row, guidelines) ? <Tag tone="danger">已有新版</Tag> : null}
              <CheckedMark checked={row.check === 'D'} />
            </View>
          }
          onPress={guideline && (() => onOpen('guideline', guideline.id))}
          testId="source"
        />
      </Section>
    </View>
  )
}
