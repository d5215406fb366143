import { subjectApi } from '@/api/subject'
import type { DocSummary } from '@/api/doc'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { openDocument, openSubject } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { SubjectBlockView } from './SubjectBlockView'

const PAGE_SIZE = 10
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ id }: DocSummary) => id

/** All documents of one block of a subject: `/subjectBlockList/{id}`. */
export default function SubjectBlockPage() {
  const { params } = useRoute<'subjectBlockList'>()
  const list = usePages(subjectApi.block, { blockId: params.id, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  const { first } = list
  const toSubject = () => {
    if (first) openSubject(first.subject.id)
  }
  return (
    <PageShell
      title={first?.name}
      data={screenData(list)}
      onReachBottom={list.loadMore}
      backToTop
      share={first && { title: `${first.subject.title} · ${first.name}`, image: first.subject.banner }}
      empty={
        list.items.length === 0 &&
        list.more !== 'more' && {
          title: '这里还没有内容',
          text: '新内容发布后会出现在这里',
          actionText: '查看专题',
          onAction: toSubject,
        }
      }
    >
      {first ? (
        <SubjectBlockView
          subject={first.subject}
          total={first.total}
          docs={list.items}
          more={list.more}
          onLoadMore={list.loadMore}
          onOpen={openDocument}
          onSubject={toSubject}
        />
      ) : null}
    </PageShell>
  )
}
