import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { quickQuestionApi } from '@/api/quick-question'
import { Rows } from '@/features/doc-feed/Rows'
import { allText } from '@/features/directory/all-text'
import { priceText } from '@/features/directory/price-text'
import { media } from '@/platform/media'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useLoginGate } from '@/shell/session/login'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { QuestionRow } from '../components/QuestionRow'
import { AskForm } from './AskForm'
import { DoctorSheet } from './DoctorSheet'
import styles from './FastHome.module.scss'
import { Steps } from './Steps'
import { useAsking } from './use-asking'

/** One's newest questions; the list has all of them. */
const SHOWN = 3

/** `/FastHomepage`: asking, what it costs, how it goes, one's own questions. `?doctor=…` directs it at a doctor. */
function FastHomePage() {
  const { query } = useRoute<'fastHomepage'>()
  const { session } = useStores()
  const { intro, editing } = useAsking(query.doctor ?? '')
  const [isPicking, setPicking] = useState(false)
  const mine = useApi(quickQuestionApi.mine, { pageIdx: 0, pageSize: SHOWN }, { enabled: session.signedIn })
  useFresh(mine, session.signedIn)
  const pickDoctor = (doctorId: string) => {
    editing.change({ doctorId })
    setPicking(false)
  }
  const show = (index: number) => {
    const urls = editing.pictures.previews
    if (urls[index]) media.previewImages(urls.filter(Boolean), urls[index])
  }
  const offer = intro.data
  const own = mine.data?.items ?? []
  return (
    <PageShell data={screenData(intro)} skeleton="board" isSample={own.some(({ isSample }) => isSample)}>
      {offer && session.signedIn ? (
        <AskForm
          {...editing}
          priceCents={offer.priceCents}
          doctor={editing.form.doctorId ? offer.doctor : null}
          refusal={editing.form.doctorId ? offer.refusal : ''}
          onShowPicture={show}
          onPickDoctor={() => setPicking(true)}
          onAnybody={() => pickDoctor('')}
        />
      ) : null}
      {offer && !session.signedIn ? <Visiting priceCents={offer.priceCents} /> : null}
      {own.length > 0 ? (
        <Section
          title="我的提问"
          plain
          moreText={allText(mine.data?.total, '个')}
          onMore={() => void navigate('fastConsultList')}
        >
          <Rows>
            {own.map((question) => (
              <QuestionRow key={question.id} question={question} onOpen={(id) => void navigate('fastConsultDetail', { id })} />
            ))}
          </Rows>
        </Section>
      ) : null}
      {session.isCertifiedDoctor ? (
        <Section title="我来回答">
          <ListRow
            icon="comment"
            text="待抢答的问题"
            note="接单并回答，获得收入"
            onPress={() => void navigate('fastConsultList', { tab: 'open' })}
            testId="to-open"
          />
        </Section>
      ) : null}
      <Steps />
      <DoctorSheet open={isPicking} onChoose={pickDoctor} onClose={() => setPicking(false)} />
    </PageShell>
  )
}

/** Who is not signed in sees what it costs, and the way to ask. */
function Visiting({ priceCents }: { priceCents: number }) {
  const isSignedIn = useLoginGate()
  return (
    <View className={styles.offer}>
      <Text className={styles.price}>{priceText(priceCents)}</Text>
      <Text className={styles.note}>每次提问，由认证医生回答</Text>
      <Button onPress={() => void isSignedIn()} testId="ask-login">
        登录后提问
      </Button>
    </View>
  )
}

export default observer(FastHomePage)
