import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { directoryApi, type AnnouncementRow } from '@/api/directory'
import type { AnnouncementEvent } from '@/domain/consultation/announcement'
import { ANNOUNCED_BY } from '@/domain/directory/profile'
import { AnnouncementItem } from '@/features/directory/AnnouncementItem'
import { Rows } from '@/features/doc-feed/Rows'
import { dialog } from '@/platform/dialog'
import { useRoute } from '@/routes'
import { useInvalidate, usePages } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { FootBar } from '../components/FootBar'
import { OwnActions } from './OwnActions'
import { WriteSheet } from './WriteSheet'

const PAGE_SIZE = 20
const idOf = ({ id }: AnnouncementRow) => id

/** What cannot be undone is asked about. */
const QUESTIONS: Partial<Record<AnnouncementEvent, { message: string; confirmText: string }>> = {
  end: { message: '结束这条公告？结束后会标记为已结束，不能恢复', confirmText: '结束' },
  remove: { message: '删除这份草稿？', confirmText: '删除' },
  publish: { message: '发布这条公告？发布后内容不能修改', confirmText: '发布' },
}
const DONE: Readonly<Record<AnnouncementEvent, string>> = {
  publish: '公告已发布',
  pin: '已置顶',
  unpin: '已取消置顶',
  end: '公告已结束',
  remove: '草稿已删除',
}

/** What a doctor, a hospital or a department announces, what is over included. A doctor writes his own here. */
function AnnouncementsPage() {
  const { params, preset } = useRoute<'doctorConsultationNoticeList' | 'hospitalAnnouncement' | 'officeAnnouncement'>()
  const by = ANNOUNCED_BY.find((one) => one === preset.of) ?? 'doctor'
  const list = usePages(directoryApi.announcements, { by, id: params.id, pageSize: PAGE_SIZE }, idOf)
  const { name, isSelf = false } = list.first ?? {}
  const [written, setWritten] = useState<AnnouncementRow | 'new' | null>(null)
  const invalidate = useInvalidate()
  const { run: move } = useAction(async (id: string, event: AnnouncementEvent) => {
    const question = QUESTIONS[event]
    if (question && !(await dialog.confirm({ ...question, danger: event !== 'publish' }))) return
    try {
      await call(directoryApi.moveAnnouncement, { id, event }, { idempotent: true })
      dialog.toast(DONE[event], { icon: 'success' })
    } finally {
      await invalidate(directoryApi.announcements, directoryApi.doctor)
    }
  })
  const write = () => setWritten('new')
  const sheet = written ? (
    <WriteSheet
      key={written === 'new' ? written : written.id}
      announcement={written === 'new' ? null : written}
      onClose={() => setWritten(null)}
    />
  ) : null
  return (
    <PageShell
      title={name && `${name}公告`}
      data={screenData(list)}
      skeleton="records"
      empty={
        list.items.length === 0 && {
          title: '还没有公告',
          text: '停诊、出诊与通知会显示在这里',
          ...(isSelf && { actionText: '写公告', onAction: write, children: sheet }),
        }
      }
      onReachBottom={list.loadMore}
      isSample={list.first?.isSample}
      footer={
        isSelf && list.items.length > 0 ? (
          <FootBar>
            <Button icon="edit" onPress={write} testId="write-announcement">
              写公告
            </Button>
          </FootBar>
        ) : null
      }
      backToTop
    >
      <Rows>
        {list.items.map((one) => (
          <View key={one.id}>
            <AnnouncementItem announcement={one} />
            {isSelf ? (
              <OwnActions announcement={one} onEdit={() => setWritten(one)} onMove={(event) => void move(one.id, event)} />
            ) : null}
          </View>
        ))}
      </Rows>
      <LoadMore state={list.more} onLoad={list.loadMore} />
      {sheet}
    </PageShell>
  )
}

export default observer(AnnouncementsPage)
