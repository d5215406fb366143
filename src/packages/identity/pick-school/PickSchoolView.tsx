import { View } from '@tarojs/components'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData, type ScreenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { InlineAction } from '@/features/security-check/InlineAction'
import { OptionSheet, type Option } from '@/features/options/OptionSheet'
import { LIST_SECONDS } from '@/features/options/OptionSheet'
import styles from './PickSchoolView.module.scss'

interface PickSchoolViewProps {
  text: string
  province: Option | null
  error: string
  data: ScreenData
  schools: readonly { name: string; prov: string }[] | undefined
  onText: (text: string) => void
  onProvince: (province: Option | null) => void
  onChoose: (name: string) => void
}

/** Search box, province, the schools that fit, and what was typed as another school. */
export function PickSchoolView(props: PickSchoolViewProps) {
  const { text, province, error, data, schools, onText, onProvince, onChoose } = props
  const [open, setOpen] = useState(false)
  const typed = text.trim()
  const isListed = schools?.some(({ name }) => name === typed) ?? false
  return (
    <View>
      <SearchBar value={text} onChange={onText} onSearch={onText} placeholder="输入学校名称或拼音首字母" />
      <View className={styles.area}>
        <InlineAction onPress={() => setOpen(true)} testId="school-province">
          {province ? province.name : '按省份筛选'}
        </InlineAction>
        {province ? (
          <InlineAction onPress={() => onProvince(null)} testId="school-province-clear">
            不限省份
          </InlineAction>
        ) : null}
      </View>
      <Notice tone="danger" edge testId="school-error">
        {error}
      </Notice>
      {typed && !isListed ? (
        <ListRow icon="plus" text={`其他学校：${typed}`} onPress={() => onChoose(typed)} testId="school-other" />
      ) : null}
      <DataStates data={data} skeleton="lines">
        {schools?.length === 0 ? (
          <StateView kind="empty" title="没有找到学校" text="请输入学校全称，再点击「其他学校」使用" />
        ) : (
          schools?.map(({ name, prov }) => (
            <ListRow key={name} text={name} note={prov} onPress={() => onChoose(name)} testId="school" />
          ))
        )}
      </DataStates>
      {open ? (
        <Provinces
          chosen={province?.id ?? ''}
          onChoose={(next) => {
            onProvince(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </View>
  )
}

interface ProvincesProps {
  chosen: string
  onChoose: (province: Option) => void
  onClose: () => void
}

function Provinces({ chosen, onChoose, onClose }: ProvincesProps) {
  const query = useApi(pubApi.area, { parentId: '' }, { persistSeconds: LIST_SECONDS })
  return (
    <OptionSheet
      open
      title="选择省份"
      options={query.data?.items ?? []}
      chosen={chosen}
      data={screenData(query)}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
