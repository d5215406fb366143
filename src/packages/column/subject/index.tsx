import { subjectApi } from '@/api/subject'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { ShareAction } from '@/features/share-action'
import { SubjectView } from './SubjectView'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** A subject: `/subject/{id}` and `/subjectDetail/{id}`. */
export default function SubjectPage() {
  const route = useRoute<'subject' | 'subjectDetail'>()
  const query = useApi(subjectApi.detail, { subjectId: route.params.id }, { persistSeconds: KEPT_SECONDS })
  const { data } = query
  const share = data && { title: data.subject.title, description: data.subject.summary, image: data.subject.banner }
  return (
    <PageShell
      title={data?.subject.title}
      data={screenData(query)}
      skeleton="article"
      ownTitle={!!data}
      barOver={data && 'ground'}
      share={share}
      isSample={data?.subject.isSample}
      backToTop
      actions={data && <ShareAction label="分享专题" onShare={() => void sharePage(route, data.subject.title, share)} />}
    >
      {data ? (
        <SubjectView
          subject={data.subject}
          introduction={data.introduction}
          blocks={data.blocks}
          onOpen={openDocument}
          onMore={(id) => void navigate('subjectBlockList', { id })}
        />
      ) : null}
    </PageShell>
  )
}
