import { observer } from 'mobx-react'
import { media } from '@/platform/media'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { FeedbackFormView } from './FeedbackFormView'
import { useFeedbackForm } from './use-feedback-form'

/** Says to the team what is wrong or missing: `/NewFeedBack`, with `?type=clinical` for a type chosen already. */
export default observer(function FeedbackPage() {
  const { query } = useRoute<'newFeedBack'>()
  const { session } = useStores()
  const editing = useFeedbackForm(query.type ?? '')
  const show = (index: number) => {
    const urls = editing.pictures.previews
    if (urls[index]) media.previewImages(urls.filter(Boolean), urls[index])
  }
  return (
    <PageShell>
      <FeedbackFormView
        {...editing}
        signedIn={session.signedIn}
        onShowPicture={show}
        onProblems={() => void navigate('newFeedBackProblems')}
        onHistory={() => void navigate('newFeedBackHistory')}
      />
    </PageShell>
  )
})
