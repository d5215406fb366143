import { observer } from 'mobx-react'
import { media } from '@/platform/media'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { FastDetailView } from './FastDetailView'
import { Moves } from './Moves'
import { useQuestion } from './use-question'
import { WordsForm } from './WordsForm'

const WRITING = ['answer', 'reply', 'follow_up'] as const

/** `/FastConsultDetail/{id}` and `/FastConsultDetail/{id}/{isOrient}`: 1 names it a directed question before it is there; the question itself says whether it is. */
function FastDetailPage() {
  const { params } = useRoute<'fastConsultDetail' | 'fastConsultDetailByIsOrient'>()
  const { session } = useStores()
  const { query, refresh, ...moves } = useQuestion(params.id, session.signedIn)
  const question = query.data
  const isDirected = question ? question.isDirected : 'isOrient' in params && params.isOrient === '1'
  const urls = question?.pictures.map(({ url }) => assetUrl(url)) ?? []
  const writing = WRITING.find((move) => question?.moves.includes(move))
  return (
    <PageShell
      title={isDirected ? '定向提问' : undefined}
      needs="login"
      data={screenData(query)}
      skeleton="article"
      isSample={question?.isSample}
    >
      {question ? (
        <>
          <FastDetailView
            question={question}
            onPicture={(index) => media.previewImages(urls, urls[index])}
            onDoctor={(id) => void navigate('newDoctorHomePage', { id })}
          />
          {writing ? <WordsForm key={writing} id={question.id} kind={writing} refresh={refresh} /> : null}
          <Moves question={question} {...moves} />
        </>
      ) : null}
    </PageShell>
  )
}

export default observer(FastDetailPage)
