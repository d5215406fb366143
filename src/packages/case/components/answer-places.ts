import type { AnswerRecord, Family, PaperItem } from '@/api/assessment'
import { navigate, replace } from '@/routes'

/** The two kinds of papers of the centre, as `{pageType}` of an address. */
export type PageType = 'daily' | 'special'
export const pageTypeOf = (text: string): PageType => (text === 'special' ? 'special' : 'daily')

/** `{actionType}`: to be answered, or to be read with its analysis. */
export const play = (itemId: string, pageType: PageType, actionType: 'answer' | 'read' = 'answer'): Promise<unknown> =>
  navigate('answerQDailyAnswerPage', { itemId, actionType, pageType, index: '0' })

/** The paper of a day has no other name than the day. */
export const paperName = (family: Family, title: string): string => (family === 'daily' ? `每日一题 ${title}` : title)

const flag = (is: boolean) => (is ? '1' : '0')

interface SpecialResult {
  paper: Pick<PaperItem, 'id' | 'rules' | 'mine'>
  attemptId: string
  alias: string
}

/** The result of a paper that may be taken again; in place of its questions. */
export const toSpecial = ({ paper, attemptId, alias }: SpecialResult): Promise<unknown> =>
  replace('answerQSpecialResultPage', {
    itemId: paper.id,
    canReplay: flag(paper.rules.tries === 0),
    isFirstTime: flag((paper.mine?.tries ?? 0) <= 1),
    userAuth2: alias,
    attempt: attemptId,
  })

export const toDaily = (dtId: string, inPlace = false): Promise<unknown> =>
  inPlace ? replace('answerQDailyResultPage', { dtId }) : navigate('answerQDailyResultPage', { dtId })

/** From the list of what was finished. */
export const toRecord = ({ family, paperId, attemptId, canReplay, isFirst }: AnswerRecord, alias: string): Promise<unknown> =>
  family === 'daily'
    ? toDaily(attemptId)
    : navigate('answerQSpecialResultPage', {
        itemId: paperId,
        canReplay: flag(canReplay),
        isFirstTime: flag(isFirst),
        userAuth2: alias,
        attempt: attemptId,
      })

/** The newest week that is over is told of as news. */
export const toWeek = (monday: string, isNews: boolean): Promise<unknown> =>
  navigate('answerQWeekResultPage', { itemId: monday, isFirstTime: flag(isNews) })
