import { observer } from 'mobx-react-lite'
import { directoryApi, type AnnouncementRow } from '@/api/directory'
import { ANNOUNCED_BY } from '@/domain/directory/profile'
import { AnnouncementItem } from '@/features/directory/AnnouncementItem'
import { Rows } from '@/features/doc-feed/Rows'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'

const PAGE_SIZE = 20
const idOf = ({ id }: AnnouncementRow) => id

/** What a doctor, a hospital or a department announces, what is over included. */
function AnnouncementsPage() {
  const { params, preset } = useRoute<'doctorConsultationNoticeList' | 'hospitalAnnouncement' | 'officeAnnouncement'>()
  const by = ANNOUNCED_BY.find((one) => one === preset.of) ?? 'doctor'
  const list = usePages(directoryApi.announcements, { by, id: params.id, pageSize: PAGE_SIZE }, idOf)
  const name = list.first?.name
  return (
    <PageShell
      title={name && `${name}公告`}
      data={screenData(list)}
      empty={list.items.length === 0 && { title: '还没有公告', text: '停诊、出诊与通知会显示在这里' }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <Rows>
        {list.items.map((one) => (
          <AnnouncementItem key={one.id} announcement={one} />
        ))}
      </Rows>
      <LoadMore state={list.more} onLoad={list.loadMore} />
    </PageShell>
  )
}

export default observer(AnnouncementsPage)
