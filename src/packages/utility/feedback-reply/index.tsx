import { feedbackApi } from '@/api/feedback'
import { media } from '@/platform/media'
import { addressOf, navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/data/use-fresh'
import { assetUrl } from '@/ui/asset-url'
import { Redirecting } from '../components/Redirecting'
import { FeedbackReplyView } from './FeedbackReplyView'

/** One feedback and what the team replied: `/zlysReply?id=…`; without an id, the list. */
export default function FeedbackReplyPage() {
  const { id = '' } = useRoute<'zlysReply'>().query
  const query = useApi(feedbackApi.detail, { feedbackId: id }, { enabled: id !== '' })
  useFresh(query, id !== '')
  const feedback = query.data?.feedback
  const show = (url: string) => media.previewImages(feedback?.pictures.map(assetUrl) ?? [], assetUrl(url))
  if (!id)
    return (
      <PageShell>
        <Redirecting address={addressOf('newFeedBackHistory')} />
      </PageShell>
    )
  return (
    <PageShell data={screenData(query)} skeleton="lines">
      {feedback ? (
        <FeedbackReplyView
          feedback={feedback}
          onShowPicture={show}
          onWrite={() => void navigate('newFeedBack', { type: feedback.type })}
        />
      ) : null}
    </PageShell>
  )
}
