import type { EventItem, Family } from '@/api/assessment'
import type { CaseVoteFamily, CaseVoteItem } from '@/api/vote'
import { serverNow } from '@/domain/clock'
import { formatDate } from '@/domain/format'
import { guardContext, navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

/** Where a contest begins, by its family. */
const OPEN: Readonly<Record<Family, (id: string) => Promise<unknown>>> = {
  base: (id) => navigate('quizPaperList', { id }),
  kcl: (id) => navigate('kclPaperList', { id }),
  hpk: (id) => navigate('hpkPaperList', { id }),
  byz: (id) => navigate('byzPaperList', { id }),
  met: (id) => navigate('metFirstPage', { id }),
  gcp: (id) => navigate('metFirstPage', { id }),
  gk: () => navigate('gkQuestion', { shareType: '0' }),
  case: () => navigate('caseHomepage'),
  caseAz: () => navigate('azCaseHomepage'),
  caseBr: () => navigate('brCaseHomepage'),
  daily: () => navigate('answerQCenter'),
  special: () => navigate('answerQSpecialList'),
  camp: () => navigate('answerProjectHome2025'),
  examStar: () => navigate('examStarHome'),
}

function noteOf({ family, papers, participants }: EventItem): string {
  if (family === 'daily') return '每天一题，答完即看解析'
  if (family === 'examStar') return `职称考试课程 · ${papers} 章，可先试学`
  return `${papers} ${family.startsWith('case') ? '个病例' : '份试卷'} · ${participants} 人参加`
}

/** Where cases are voted on; the desktop has pages of its own for the last. */
const OPEN_VOTE: Readonly<Record<CaseVoteFamily, () => Promise<unknown>>> = {
  base: () => navigate('casesVoting'),
  vote: () => navigate('caseVoteHomePage'),
  cax: () => navigate(guardContext().desktop ? 'caxCaseVotePCHomePage' : 'caxCaseVoteH5HomePage'),
}

const voteNote = ({ endTime, voterCount }: CaseVoteItem): string =>
  Date.parse(endTime) > serverNow() ? `${formatDate(endTime)} 截止 · ${voterCount} 人已投票` : `已结束，共 ${voterCount} 人投票`

/** Contests whose papers can be taken, and cases to be read and voted on. */
export function Contests({ events, votes }: { events: readonly EventItem[]; votes: readonly CaseVoteItem[] }) {
  return (
    <>
      {events.length > 0 ? (
        <Section title="答题">
          {events.map((event) => (
            <ListRow
              key={event.id}
              icon="target"
              tint="brand"
              text={event.title}
              note={noteOf(event)}
              onPress={() => void OPEN[event.family](event.id)}
              testId="contest"
            />
          ))}
        </Section>
      ) : null}
      <Section title="病例">
        <ListRow
          icon="article"
          tint="green"
          text="病例广场"
          note="医师分享的病例，按病种查看"
          onPress={() => void navigate('caseSquareList')}
          testId="case-square"
        />
        {votes.map((vote) => (
          <ListRow
            key={vote.family}
            icon="star"
            tint="gold"
            text={vote.title}
            note={voteNote(vote)}
            onPress={() => void OPEN_VOTE[vote.family]()}
            testId="case-vote"
          />
        ))}
      </Section>
    </>
  )
}
