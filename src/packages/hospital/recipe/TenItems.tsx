import { Text, View } from '@tarojs/components'
import { FOUR_CHECKS, TEN_ITEMS } from '@/domain/prescription/form'
import { Checkbox } from '@/ui/Checkbox'
import { Section } from '@/ui/Section'
import styles from './Recipe.module.scss'

interface TenItemsProps {
  ticks: readonly string[]
  onChange: (ticks: readonly string[]) => void
}

/** 四查十对: all ten are ticked before 调配 signs. */
export function TenItems({ ticks, onChange }: TenItemsProps) {
  const toggle = (item: string, on: boolean) => onChange(on ? [...ticks, item] : ticks.filter((one) => one !== item))
  return (
    <Section title={`四查十对 ${ticks.length}/${TEN_ITEMS.length}`}>
      {FOUR_CHECKS.map(({ check, items }) => (
        <View key={check} className="t-four-check">
          <Text className={styles.check}>{check}</Text>
          <View className={styles.items}>
            {items.map((item) => (
              <Checkbox
                key={item}
                label={`对${item}`}
                checked={ticks.includes(item)}
                onChange={(on) => toggle(item, on)}
                testId={`tick-${TEN_ITEMS.indexOf(item)}`}
              />
            ))}
          </View>
        </View>
      ))}
    </Section>
  )
}
