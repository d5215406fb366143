import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useRef, useState } from 'react'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { chosenFirst, facetText, type Chosen, type Facet, type Settle } from './facets'
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
  settle?: Settle<K>
  /** What is chosen in the sheet while it is open, null when it is closed: cities are those of the province that is chosen there. */
  onDraft?: (draft: Chosen<K> | null) => void
}

/** What narrows a list, as one row of chips: each opens the same sheet. It goes away when one scrolls down, and comes back when one scrolls up. */
export function FilterRow<K extends string>(props: FilterRowProps<K>) {
  const { facets, chosen, onChange, countOf, unit, settle, onDraft } = props
  const [isOpen, setOpen] = useState(false)
  // Behind the sheet the row goes on naming what narrows the list, by the options that it has for that.
  const named = useRef(facets)
  if (!isOpen) named.current = facets
  const close = () => {
    setOpen(false)
    onDraft?.(null)
  }
  const isUp = useRolledUp()
  return (
    <>
      <View className={classNames(styles.row, isUp && styles.away)}>
        <ChipStrip>
          {chosenFirst(named.current, chosen).map((facet) => (
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
          settle={settle}
          onDraft={onDraft}
          onClose={close}
          onDone={(next) => {
            close()
            onChange(next)
          }}
        />
      ) : null}
    </>
  )
}
