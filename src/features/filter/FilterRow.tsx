import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { chosenFirst, facetText, type Chosen, type Facet } from './facets'
import styles from './FilterRow.module.scss'
import { FilterSheet } from './FilterSheet'
import type { CountOf } from './use-count'
import { useRolledUp } from './use-rolled-up'

interface FilterRowProps<K extends string> {
  facets: readonly Facet<K>[]
  chosen: Chosen<K>
  onChange: (chosen: Chosen<K>) => void
  /** How many a choice would leave, for the button of the sheet. */
  countOf: CountOf<K>
  /** What is listed, behind its number: 部指南. */
  unit: string
}

/** What narrows a list, as one row of chips: each opens the same sheet. It goes away when one scrolls down, and comes back when one scrolls up. */
export function FilterRow<K extends string>({ facets, chosen, onChange, countOf, unit }: FilterRowProps<K>) {
  const [isOpen, setOpen] = useState(false)
  const isUp = useRolledUp()
  return (
    <>
      <View className={classNames(styles.row, isUp && styles.away)}>
        <ChipStrip>
          {chosenFirst(facets, chosen).map((facet) => (
            <Chip
              key={facet.key}
              text={facetText(facet, chosen)}
              icon="down"
              role="button"
              on={(chosen[facet.key]?.length ?? 0) > 0}
              onPress={() => setOpen(true)}
              testId={`filter-${facet.key}`}
            />
          ))}
        </ChipStrip>
      </View>
      {isOpen ? (
        <FilterSheet
          facets={facets}
          chosen={chosen}
          countOf={countOf}
          unit={unit}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      ) : null}
    </>
  )
}
