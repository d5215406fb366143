import { View } from '@tarojs/components'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import type { Area } from '@/domain/address/area'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { a11y } from '@/ui/a11y'
import { Sheet } from '@/ui/Sheet'
import styles from './AreaSheet.module.scss'
import { LIST_SECONDS, OptionRow, type Option } from './OptionSheet'

interface AreaSheetProps {
  open: boolean
  /** Down to the city, or to the district. */
  depth: 'city' | 'district'
  onChoose: (area: Area) => void
  onClose: () => void
}

const LEVELS = ['省份', '城市', '区县'] as const
const NONE: Option = { id: '', name: '' }

/** Chooses an area level by level. Where a city has no districts, the city is the whole answer. */
export function AreaSheet({ open, depth, onChoose, onClose }: AreaSheetProps) {
  return (
    <Sheet open={open} title="选择地区" onClose={onClose} testId="area-sheet">
      <Levels depth={depth} onChoose={onChoose} />
    </Sheet>
  )
}

/** A component of its own, so that each opening begins with the provinces. */
function Levels({ depth, onChoose }: Pick<AreaSheetProps, 'depth' | 'onChoose'>) {
  const [path, setPath] = useState<readonly Option[]>([])
  const last = path[path.length - 1] ?? NONE
  const query = useApi(pubApi.area, { parentId: last.id }, { persistSeconds: LIST_SECONDS })
  const ends = depth === 'city' ? 2 : 3
  const finish = ([prov = NONE, city = NONE, district = NONE]: readonly Option[]) =>
    onChoose({
      provId: prov.id,
      prov: prov.name,
      cityId: city.id,
      city: city.name,
      districtId: district.id,
      district: district.name,
    })
  const choose = (option: Option) => {
    const next = [...path, option]
    // A province without cities counts as its only city and has no districts.
    if (next.length === ends || option.id === last.id) finish(next)
    else setPath(next)
  }
  const items = query.data?.items
  return (
    <View>
      <View className={styles.path}>
        {path.map((part, index) => (
          <View
            key={part.id}
            className={`${styles.part} t-area-back-${index}`}
            onClick={() => setPath(path.slice(0, index))}
            {...a11y(`重选${LEVELS[index] ?? ''}，现为${part.name}`, 'button')}
          >
            {part.name}
          </View>
        ))}
        <View className={styles.wanted}>请选择{LEVELS[path.length]}</View>
      </View>
      <DataStates data={screenData(query)} skeleton="lines">
        {items?.length === 0 ? (
          <OptionRow option={{ id: 'whole', name: `${last.name}（全市）` }} onChoose={() => finish(path)} />
        ) : (
          items?.map((option) => <OptionRow key={option.id} option={option} onChoose={choose} />)
        )}
      </DataStates>
    </View>
  )
}
