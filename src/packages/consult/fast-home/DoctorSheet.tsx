import { View } from '@tarojs/components'
import { useState } from 'react'
import { directoryApi, type DoctorCard } from '@/api/directory'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { usePages } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { Sheet } from '@/ui/Sheet'
import { Tag } from '@/ui/Tag'
import { filterOf } from '../doctor-list/facets'

const PAGE_SIZE = 20
const idOf = ({ id }: DoctorCard) => id

interface DoctorSheetProps {
  open: boolean
  onChoose: (doctorId: string) => void
  onClose: () => void
}

/** Doctors who take questions that are directed at them. */
export const DoctorSheet = ({ open, ...props }: DoctorSheetProps) => (
  <Sheet open={open} title="指定医生" onClose={props.onClose} testId="doctor-sheet">
    <Doctors {...props} />
  </Sheet>
)

function Doctors({ onChoose }: Pick<DoctorSheetProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const filter = { ...filterOf({}, keyword, { service: 'quick' }), pageSize: PAGE_SIZE }
  const list = usePages(directoryApi.doctors, filter, idOf)
  return (
    <View>
      <SearchBar
        inSheet
        value={typed}
        placeholder="医生、医院、科室、拼音"
        onChange={setTyped}
        onSearch={(text) => setKeyword(text.trim())}
      />
      <DataStates
        data={screenData(list)}
        skeleton="people"
        empty={list.items.length === 0 && { title: '没有找到医生', text: '换一个词试试，或不指定医生' }}
      >
        {list.items.map((doctor) => (
          <DoctorRow key={doctor.id} doctor={doctor} onOpen={onChoose} mark={<Tag tone="primary">选择</Tag>} />
        ))}
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </View>
  )
}
