import type { QuizFamily } from '@/api/assessment'
import { navigate, replace } from '@/routes'

/** Addresses of one family: the same screens by other names. */
interface Places {
  papers: (eventId: string) => Promise<unknown>
  exam: (eventId: string, paperId: string) => Promise<unknown>
  /** In place of the introduction, so that back leads to the papers. */
  bank: (eventId: string, paperId: string) => Promise<unknown>
  activity: (at: Activity) => Promise<unknown>
  rank: (eventId: string, paperId: string) => Promise<unknown>
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

export const PLACES: Readonly<Record<QuizFamily, Places>> = {
  base: {
    papers: (id) => navigate('quizPaperList', { id }),
    exam: (_eventId, id) => navigate('quizExamDetail', { id }),
    bank: (eventId, paperId) => replace('questionBank', { eventId, paperId }),
    activity: (at) => replace('quizActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('questionRank', { eventId, paperId }),
  },
  kcl: {
    papers: (id) => navigate('kclPaperList', { id }),
    exam: (_eventId, id) => navigate('kclExamDetail', { id }),
    bank: (eventId, paperId) => replace('kclQuestionBank', { eventId, paperId }),
    activity: (at) => replace('kclActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('kclQuestionRank', { eventId, paperId }),
  },
  hpk: {
    papers: (id) => navigate('hpkPaperList', { id }),
    exam: (eventId, paperId) => navigate('hpkExamDetail', { eventId, paperId }),
    bank: (eventId, paperId) => replace('hpkQuestionBank', { eventId, paperId }),
    activity: (at) => replace('hpkActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('hpkQuestionRank', { eventId, paperId }),
  },
  byz: {
    papers: (id) => navigate('byzPaperList', { id }),
    exam: (eventId, paperId) => navigate('byzExamDetail', { eventId, paperId }),
    bank: (eventId, paperId) => replace('byzQuestionBank', { eventId, paperId }),
    activity: (at) => replace('byzActivityDetail', { ...at, dumb: DUMB }),
    rank: (eventId, paperId) => navigate('byzQuestionRank', { eventId, paperId }),
  },
}

export const familyOf = (preset: Readonly<Record<string, string>>): QuizFamily =>
  preset.family === 'kcl' || preset.family === 'hpk' || preset.family === 'byz' ? preset.family : 'base'
