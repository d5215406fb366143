import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import styles from './FilterBar.module.scss'

export interface Filter<K extends string> {
  key: K
  /** 瘤种, 年份. */
  label: string
  /** '' for all. */
  value: string
  options: readonly { value: string; text: string }[]
}

interface FilterBarProps<K extends string> {
  filters: readonly Filter<K>[]
  onChange: (key: K, value: string) => void
}

/** A row of filters; each opens its values in a sheet. */
export function FilterBar<K extends string>({ filters, onChange }: FilterBarProps<K>) {
  const [openKey, setOpenKey] = useState<K>()
  const opened = filters.find(({ key }) => key === openKey)
  const choose = (value: string) => {
    if (opened) onChange(opened.key, value)
    setOpenKey(undefined)
  }
  return (
    <View className={styles.bar}>
      {filters.map(({ key, label, value, options }) => {
        const text = options.find((option) => option.value === value)?.text
        return (
          <View
            key={key}
            className={classNames(styles.filter, value && styles.on, `t-filter-${key}`)}
            onClick={() => setOpenKey(key)}
            {...a11y(`${label}：${text ?? (value || '全部')}`, 'button')}
          >
            <View className={styles.text}>{text ?? (value || label)}</View>
            <Icon name="down" size="small" />
          </View>
        )
      })}
      <Sheet open={opened !== undefined} title={opened?.label ?? ''} onClose={() => setOpenKey(undefined)} testId="filter-sheet">
        {[{ value: '', text: '全部' }, ...(opened?.options ?? [])].map(({ value, text }) => (
          <View
            key={value}
            className={classNames(styles.option, value === opened?.value && styles.on, 't-filter-option')}
            onClick={() => choose(value)}
            {...a11y(value === opened?.value ? `${text}，已选中` : text, 'button')}
          >
            {text}
          </View>
        ))}
      </Sheet>
    </View>
  )
}
