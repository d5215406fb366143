import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { DISEASES_MAX } from '@/domain/identity'
import { a11y, pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon } from '@/ui/Icon'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { organPicture } from '../rules/organs'
import styles from './DiseasePicker.module.scss'

export interface Disease {
  id: string
  name: string
}

interface DiseasePickerProps {
  diseases: readonly Disease[]
  chosen: readonly Disease[]
  onChange: (chosen: Disease[]) => void
}

/** Diseases to follow, as tiles that can be searched; at most thirty. */
export function DiseasePicker({ diseases, chosen, onChange }: DiseasePickerProps) {
  const [text, setText] = useState('')
  const [full, setFull] = useState(false)
  const word = text.trim().toLowerCase()
  const shown = word ? diseases.filter(({ name }) => name.toLowerCase().includes(word)) : diseases
  const toggle = (disease: Disease) => {
    const others = chosen.filter(({ id }) => id !== disease.id)
    const isAdded = others.length === chosen.length
    setFull(isAdded && chosen.length >= DISEASES_MAX)
    if (isAdded && chosen.length >= DISEASES_MAX) return
    onChange(isAdded ? [...chosen, disease] : others)
  }
  return (
    <View>
      <SearchBar value={text} onChange={setText} onSearch={setText} placeholder="搜索病种" />
      <View className={styles.head}>
        <Text className={`${styles.count} t-disease-count`}>已选 {chosen.length} 个</Text>
        {full ? <Text className={`${styles.full} t-disease-full`}>{`最多选择 ${DISEASES_MAX} 个病种`}</Text> : null}
      </View>
      {shown.length === 0 ? (
        <StateView kind="empty" title="没有找到病种" text="换个关键词试试，例如「肺」「淋巴」" />
      ) : (
        <View className={styles.tiles}>
          {shown.map((disease) => {
            const on = chosen.some(({ id }) => id === disease.id)
            return (
              <View
                key={disease.id}
                className={classNames(styles.tile, on && styles.on, `t-disease-${disease.id}`)}
                onClick={() => toggle(disease)}
                {...a11y(disease.name, 'checkbox', { checked: on })}
              >
                <Image
                  className={styles.organ}
                  src={assetUrl(organPicture(disease.name))}
                  mode="aspectFit"
                  {...pictureText('')}
                />
                <Text className={styles.name}>{disease.name}</Text>
                {on ? <Icon name="check" size="small" color="brand-text" /> : null}
              </View>
            )
          })}
        </View>
      )}
    </View>
  )
}
