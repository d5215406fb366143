import { observer } from 'mobx-react'
import { communityApi } from '@/api/community'
import { isPublishedKind, type PublishedKind } from '@/domain/community'
import { FootBar, footMain } from '@/features/tools'
import { media } from '@/platform/media'
import { replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { PublishView } from './PublishView'
import { usePublish } from './use-publish'

const TITLES: Readonly<Record<PublishedKind, string>> = { post: '发布帖子', question: '提问', answer: '写回答' }

/** `/issueNewCommunity/{type}`: a post, a question, or (`answer`, `?question=`) an answer. */
function MokePublishPage() {
  const { session } = useStores()
  const { params, query } = useRoute<'issueNewCommunity'>()
  const kind = isPublishedKind(params.type) ? params.type : 'post'
  const isAnswer = kind === 'answer'
  const questionId = isAnswer ? (query.question ?? '') : ''
  const question = useApi(communityApi.show, { id: questionId }, { enabled: isAnswer && session.signedIn })
  const leave = useLeave()
  const { busy, send, ...publishing } = usePublish(kind, questionId, ({ id }) =>
    leave(() =>
      kind === 'post'
        ? replace('mokeCommunityDetail', { uuid: id, type: kind })
        : replace('question', { id: isAnswer ? questionId : id }),
    ),
  )
  const urls = publishing.pictures.previews
  const isUploading = publishing.pictures.uploading !== null
  return (
    <PageShell
      title={TITLES[kind]}
      needs="doctor"
      data={isAnswer ? screenData(question) : undefined}
      skeleton="lines"
      footer={
        <FootBar>
          <Button className={footMain} busy={busy} disabled={isUploading} onPress={send} testId="publish">
            {isUploading ? '图片上传中' : isAnswer ? '发布回答' : kind === 'question' ? '发布问题' : '发布'}
          </Button>
        </FootBar>
      }
    >
      <PublishView
        {...publishing}
        kind={kind}
        question={question.data?.entry.title ?? ''}
        onShowPicture={(index) => {
          if (urls[index]) media.previewImages(urls.filter(Boolean), urls[index])
        }}
      />
    </PageShell>
  )
}

export default observer(MokePublishPage)
