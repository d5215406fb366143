import type { Family, QuizFamily } from '@/api/assessment'
import { navigate, replace } from '@/routes'
import { routeOf, type Route } from '@/routes/resolve'

/** Addresses of one family: the same screens by other names. */
interface Places {
  papers: (eventId: string) => Promise<unknown>
  exam: (eventId: string, paperId: string) => Promise<unknown>
  /** In place of the introduction, so that back leads to the papers. */
  bank: (eventId: string, paperId: string) => Promise<unknown>
  activity: (at: Activity) => Promise<unknown>
  rank: (eventId: string, paperId: string) => Promise<unknown>
  /** What somebody else sees of a result. */
  shared: (at: Activity) => Route
  /** The introduction for whoever wants to beat another one. */
  challenge: (eventId: string, paperId: string, challenger: string) => Promise<unknown>
}
interface Activity {
  eventId: string
  paperId: string
  /** Whose: an alias. */
  userAuth2: string
  /** Which of one's own; left out: the best. */
  attempt?: string
}

/** What the last part of the address of a result is for: nothing any more, but it must be there. */
const DUMB = '0'

const withoutAttempt = ({ eventId, paperId, userAuth2 }: Activity) => ({ eventId, paperId, userAuth2 })

/** Questionnaire contests, and the exam on good clinical practice, which differs from them in the address of its result alone. */
const questionnaire = (result: 'metResult' | 'gcpResult'): Places => ({
  papers: (id) => navigate('metQuestList', { id }),
  exam: (_eventId, id) => navigate('metQuestDesc', { id }),
  bank: (eventId, id) => replace('metQuestDetail', { eventId, id }),
  activity: ({ attempt = '' }) => replace(result, attempt ? { attempt } : {}),
  rank: (eventId, paperId) => navigate('questionRank', { eventId, paperId }),
  shared: ({ eventId, paperId, userAuth2 }) => routeOf('metSharePage', { eventId, paperId, auth2: userAuth2 }),
  challenge: (_eventId, id, challenger) => navigate('metQuestDesc', { id, challenger }),
})

/** How the knowledge contest was opened. */
export const GK_SHARE = { own: '0', shared: '1' } as const

export const PLACES: Readonly<Record<QuizFamily, Places>> = {
  base: {
    papers: (id) => navigate('quizPaperList', { id }),
    exam: (_eventId, id) => navigate('quizExamDetail', { id }),
    bank: (eventId, paperId) => replace('questionBank', { eventId, paperId }),
    activity: (at) => replace('quizActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('questionRank', { eventId, paperId }),
    shared: (at) => routeOf('quizActivityDetail', { ...withoutAttempt(at), dumb: DUMB }),
    challenge: (_eventId, id, challenger) => navigate('quizExamDetail', { id, challenger }),
  },
  kcl: {
    papers: (id) => navigate('kclPaperList', { id }),
    exam: (_eventId, id) => navigate('kclExamDetail', { id }),
    bank: (eventId, paperId) => replace('kclQuestionBank', { eventId, paperId }),
    activity: (at) => replace('kclActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('kclQuestionRank', { eventId, paperId }),
    shared: (at) => routeOf('kclActivityDetail', { ...withoutAttempt(at), dumb: DUMB }),
    challenge: (_eventId, id, challenger) => navigate('kclExamDetail', { id, challenger }),
  },
  hpk: {
    papers: (id) => navigate('hpkPaperList', { id }),
    exam: (eventId, paperId) => navigate('hpkExamDetail', { eventId, paperId }),
    bank: (eventId, paperId) => replace('hpkQuestionBank', { eventId, paperId }),
    activity: (at) => replace('hpkActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('hpkQuestionRank', { eventId, paperId }),
    shared: (at) => routeOf('hpkActivityDetail', { ...withoutAttempt(at), dumb: DUMB }),
    challenge: (eventId, id, challenger) => navigate('hpkExamDetail', { eventId, paperId: id, challenger }),
  },
  byz: {
    papers: (id) => navigate('byzPaperList', { id }),
    exam: (eventId, paperId) => navigate('byzExamDetail', { eventId, paperId }),
    bank: (eventId, paperId) => replace('byzQuestionBank', { eventId, paperId }),
    activity: (at) => replace('byzActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('byzQuestionRank', { eventId, paperId }),
    shared: (at) => routeOf('byzActivityDetail', { ...withoutAttempt(at), dumb: DUMB }),
    challenge: (eventId, id, challenger) => navigate('byzExamDetail', { eventId, paperId: id, challenger }),
  },
  met: questionnaire('metResult'),
  gcp: questionnaire('gcpResult'),
  gk: {
    papers: () => navigate('gkQuestion', { shareType: GK_SHARE.own }),
    exam: () => navigate('gkQuestion', { shareType: GK_SHARE.own }),
    // The questions come in the place of the introduction, at the same address.
    bank: () => Promise.resolve(),
    activity: ({ attempt = '' }) => (attempt ? replace('gkResult', { id: attempt }) : navigate('gkAnswerList')),
    rank: (eventId, paperId) => navigate('questionRank', { eventId, paperId }),
    shared: ({ userAuth2 }) => routeOf('gkQuestion', { shareType: GK_SHARE.shared, challenger: userAuth2 }),
    challenge: (_eventId, _id, challenger) => navigate('gkQuestion', { shareType: GK_SHARE.shared, challenger }),
  },
}

/** Where a paper leads: questionnaire contests and the exam on good clinical practice are answered at the same addresses, and only the paper says of which it is. */
export const placesOf = (family: QuizFamily, ofPaper: Family | undefined): Places =>
  PLACES[family === 'met' && ofPaper === 'gcp' ? 'gcp' : family]

export const familyOf = (preset: Readonly<Record<string, string>>): QuizFamily =>
  preset.family === 'kcl' || preset.family === 'hpk' || preset.family === 'byz' ? preset.family : 'base'
