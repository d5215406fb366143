import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { IntroductionUpdateView } from './IntroductionUpdateView'
import { RELEASES } from './releases'

/** What is new in each version: `/IntroductionUpdate`. */
export default function IntroductionUpdatePage() {
  return (
    <PageShell backToTop>
      <IntroductionUpdateView
        releases={RELEASES}
        current={__APP_CONFIG__.version}
        onFeedback={() => void navigate('newFeedBack', { type: 'suggestion' })}
      />
    </PageShell>
  )
}
