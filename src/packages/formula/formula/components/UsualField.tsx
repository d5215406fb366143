import { View } from '@tarojs/components'
import { useState } from 'react'
import type { NumberInput } from '@/domain/formula/types'
import { FieldRow } from '@/ui/FieldRow'
import { Segmented } from '@/ui/Segmented'
import styles from './InputFields.module.scss'
import { NumberField, type NumberFieldProps } from './NumberField'

const OTHER = 'other'

/** A number of which a few are asked for most: those side by side, and a box for any other. */
export function UsualField({ usual, ...props }: NumberFieldProps & { usual: NonNullable<NumberInput['usual']> }) {
  const { input, text, onChange } = props
  const isUsual = usual.some((figure) => String(figure) === text)
  const [wantsOther, setWantsOther] = useState(text !== '' && !isUsual)
  const choose = (key: string) => {
    setWantsOther(key === OTHER)
    onChange(input.key, key === OTHER ? '' : key)
  }
  return (
    <>
      <View className={styles.whole}>
        <FieldRow label={input.unit ? `${input.label}（${input.unit}）` : input.label} testId={input.key}>
          <Segmented
            label={input.label}
            items={[...usual.map(String), OTHER].map((key) => ({
              key,
              text: key === OTHER ? '其他' : key,
              testId: `choice-${input.key}-${key}`,
            }))}
            current={wantsOther ? OTHER : isUsual ? text : ''}
            onChange={choose}
          />
        </FieldRow>
      </View>
      {wantsOther ? (
        <View className={styles.half}>
          <NumberField {...props} input={{ ...input, label: `其他${input.label}` }} />
        </View>
      ) : null}
    </>
  )
}
