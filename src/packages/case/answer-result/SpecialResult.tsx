import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { pointsText } from '@/domain/assessment/scoring'
import { ChallengeBar } from '@/features/assessment/result/ChallengeBar'
import { barOverResult, ResultView } from '@/features/assessment/result/ResultView'
import { toCertificate } from '@/features/assessment/result/to-certificate'
import { FootBar, footMain } from '@/features/tools'
import { navigate, useRoute } from '@/routes'
import { untilHandedIn } from '@/features/assessment/result/until-handed-in'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { play } from '../components/answer-places'

/** What a paper by topic came to; with another user's alias their best, to be beaten. `?attempt=`: which of one's own; else the best. */
export const SpecialResult = observer(function SpecialResult() {
  const { session } = useStores()
  const route = useRoute<'answerQSpecialResultPage'>()
  const { itemId, canReplay, isFirstTime, userAuth2 } = route.params
  const isMine = session.signedIn && userAuth2 === session.auth2
  const paper = useApi(assessmentApi.paper, { eventId: '', paperId: itemId })
  const attemptId = route.query.attempt || paper.data?.paper.mine?.bestAttemptId || ''
  const own = useApi(assessmentApi.result, { attemptId }, { enabled: isMine && attemptId !== '' })
  const shared = useApi(assessmentApi.shared, { paperId: itemId, alias: userAuth2 }, { enabled: !isMine })
  const query = isMine ? (attemptId ? own : paper) : shared
  const result = isMine ? own.data : shared.data
  // No challenge while the score is hidden.
  const share =
    result && !result.scoreAt
      ? {
          title: `专题「${result.title}」我得了 ${pointsText(result.score)} 分，来挑战吧`,
          route: routeOf(route.name, { itemId, canReplay, isFirstTime: '0', userAuth2: result.alias }),
        }
      : undefined
  // The address says what stands on the button; whether it may be, the server says.
  const mayReplay = canReplay === '1' && paper.data?.paper.rules.tries === 0
  const shown = untilHandedIn(query, () => void play(itemId, 'special'))
  return (
    <PageShell
      title={result?.title}
      data={
        shown.empty
          ? shown.data
          : { ...shown.data, hasData: result !== undefined || (isMine && paper.data !== undefined && !attemptId) }
      }
      skeleton="board"
      isSample={paper.data?.event.isSample}
      share={share}
      barOver={isMine && isFirstTime === '1' ? undefined : barOverResult(result)}
      empty={
        shown.empty ??
        (!result && {
          title: '您还没有这组专题的成绩',
          text: '答完后成绩与解析会在这里',
          actionText: '去答题',
          onAction: () => void play(itemId, 'special'),
        })
      }
      footer={
        share &&
        (isMine ? (
          <ChallengeBar
            other={mayReplay ? { text: '再答一次', onPress: () => void play(itemId, 'special'), testId: 'again' } : undefined}
            share={share}
          />
        ) : (
          <FootBar>
            <Button
              className={footMain}
              onPress={() =>
                void navigate('answerQDailyAnswerPage', {
                  ...{ itemId, actionType: 'answer', pageType: 'special', index: '0', challenger: userAuth2 },
                })
              }
              testId="take-challenge"
            >
              接受挑战
            </Button>
          </FootBar>
        ))
      }
    >
      {result ? (
        <>
          {isMine && isFirstTime === '1' ? (
            <Notice tone="info" edge testId="first-time">
              {mayReplay ? '首次完成本专题；可再次作答，取最好成绩' : '首次完成本专题；本专题只能作答一次'}
            </Notice>
          ) : null}
          <ResultView
            result={result}
            onRank={() => void navigate('questionRank', { eventId: result.eventId, paperId: itemId })}
            onCertificate={toCertificate}
          />
        </>
      ) : null}
    </PageShell>
  )
})
