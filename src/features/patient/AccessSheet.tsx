import { View } from '@tarojs/components'
import { patientApi } from '@/api/patient'
import { formatDayTime } from '@/domain/format'
import { usePages } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Sheet } from '@/ui/Sheet'

const PAGE_SIZE = 20
const idOf = ({ id }: { id: string }) => id
const EMPTY = { title: '还没有人查阅', text: '医生或审核人员查阅资料后会记录在这里' }

/** Who else has read the material of a patient, newest first. */
export function AccessSheet({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const list = usePages(patientApi.access, { patientId, pageSize: PAGE_SIZE }, idOf)
  return (
    <Sheet open title="查阅记录" onClose={onClose} testId="access-sheet">
      <DataStates data={screenData(list)} skeleton="lines" empty={list.items.length === 0 && EMPTY}>
        <View className="t-access-list">
          {list.items.map(({ id, reader, purpose, reason, at }) => (
            <ListRow key={id} text={reader} note={[purpose, reason, formatDayTime(at)].filter(Boolean).join(' · ')} />
          ))}
        </View>
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </Sheet>
  )
}
