import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Place } from '@/api/pub'
import { PLACE_NAMES, type PlaceKind } from '@/domain/identity-hospital'
import { DataStates } from '@/shell/PageShell'
import type { ScreenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import type { Area } from '@/domain/address/area'
import { AreaSheet } from '@/features/options/AreaSheet'
import { InlineAction } from '@/features/security-check/InlineAction'
import { areaText } from '../rules/area-text'
import styles from './PickHospitalView.module.scss'

interface PickHospitalViewProps {
  kind: PlaceKind
  text: string
  area: Area | null
  data: ScreenData
  /** Undefined until the first answer. */
  places: readonly Place[] | undefined
  onText: (text: string) => void
  onArea: (area: Area | null) => void
  onChoose: (place: Place) => void
  onAdd: () => void
}

/** Search box, area, what fits them, and the way to add what is missing. */
export function PickHospitalView({ kind, text, area, data, places, onText, onArea, onChoose, onAdd }: PickHospitalViewProps) {
  const [choosingArea, setChoosingArea] = useState(false)
  const what = PLACE_NAMES[kind]
  return (
    <View>
      <SearchBar value={text} onChange={onText} onSearch={onText} placeholder={`输入${what}名称或拼音首字母`} />
      <View className={styles.area}>
        <InlineAction onPress={() => setChoosingArea(true)} testId="place-area">
          {area ? areaText(area) : '按地区筛选'}
        </InlineAction>
        {area ? (
          <InlineAction onPress={() => onArea(null)} testId="place-area-clear">
            不限地区
          </InlineAction>
        ) : null}
      </View>
      <DataStates data={data} skeleton="lines">
        {places?.length === 0 ? (
          <StateView kind="empty" title={`没有找到${what}`} text={`换个关键词或地区试试，也可以添加${what}`} />
        ) : (
          places?.map((place) => (
            <ListRow
              key={place.id}
              text={place.name}
              note={areaText(place)}
              extra={place.reviewing ? <Tag tone="reward">审核中</Tag> : undefined}
              onPress={() => onChoose(place)}
              testId="place"
            />
          ))
        )}
      </DataStates>
      <ListRow icon="plus" text={`没有找到？添加${what}`} onPress={onAdd} testId="place-add" />
      <Text className={styles.note}>输入更完整的名称可缩小范围，最多显示 20 个结果</Text>
      <AreaSheet
        open={choosingArea}
        depth="district"
        onChoose={(next) => {
          setChoosingArea(false)
          onArea(next)
        }}
        onClose={() => setChoosingArea(false)}
      />
    </View>
  )
}
