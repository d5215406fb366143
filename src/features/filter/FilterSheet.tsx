import { View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/ChipStrip'
import { Sheet } from '@/ui/Sheet'
import { nothing, toggled, type Chosen, type Facet, type Settle } from './facets'
import styles from './FilterSheet.module.scss'
import { useCount, type CountOf } from './use-count'

interface FilterSheetProps<K extends string> {
  facets: readonly Facet<K>[]
  chosen: Chosen<K>
  countOf: CountOf<K>
  unit: string
  settle?: Settle<K>
  /** What is chosen in the sheet so far, for options that hang on it. */
  onDraft?: (draft: Chosen<K>) => void
  onClose: () => void
  /** The list is narrowed only now. */
  onDone: (chosen: Chosen<K>) => void
}

/** More options of a facet are shown on demand. */
const SHOWN = 9

/** All facets of a list; the button says how many the choice leaves. */
export function FilterSheet<K extends string>(props: FilterSheetProps<K>) {
  const { facets, chosen, countOf, unit, settle = (_, next) => next, onDraft, onClose, onDone } = props
  const [draft, setDraft] = useState(chosen)
  const [whole, setWhole] = useState<readonly K[]>([])
  const count = useCount(countOf, draft)
  const change = (next: Chosen<K>) => {
    setDraft(next)
    onDraft?.(next)
  }
  return (
    <Sheet
      open
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onPress={() => change(nothing())} testId="filter-reset">
            重置
          </Button>
          <Button className={styles.done} disabled={count === 0} onPress={() => onDone(draft)} testId="filter-done">
            {textOf(count, unit)}
          </Button>
        </>
      }
      testId="filter-sheet"
    >
      {facets.map((facet) => {
        const { key, label, options, single } = facet
        const isShort = options.length > SHOWN && !whole.includes(key)
        const isOn = (value: string) => draft[key]?.includes(value) ?? false
        const shown = isShort ? options.filter(({ value }, at) => at < SHOWN - 1 || isOn(value)) : options
        return (
          <View key={key} className={styles.facet}>
            <View className={styles.label}>{label}</View>
            <View className={styles.options} {...a11y(label, single ? 'radiogroup' : 'group')}>
              {shown.map(({ value, text }) => (
                <Chip
                  key={value}
                  text={isOn(value) ? `✓ ${text}` : text}
                  role={single ? 'radio' : 'checkbox'}
                  on={isOn(value)}
                  onPress={() => change(settle(draft, toggled(draft, facet, value)))}
                  testId="filter-option"
                />
              ))}
              {isShort ? (
                <Chip
                  text={`全部 ${options.length}`}
                  role="button"
                  on={false}
                  onPress={() => setWhole([...whole, key])}
                  testId={`filter-all-${key}`}
                />
              ) : null}
            </View>
          </View>
        )
      })}
    </Sheet>
  )
}

/** Without a number the choice still holds: one may be offline. */
function textOf(count: number | undefined, unit: string): string {
  if (count === undefined) return '看结果'
  return count === 0 ? `没有符合的${unit.slice(1)}` : `看 ${count} ${unit}`
}
