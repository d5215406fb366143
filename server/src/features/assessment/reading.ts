import type { Asked } from '@/api/assessment'
import { refused } from '../../errors'
import type { Context } from '../../http/context'
import { BEING_ASKED } from './being-asked'
import { drawQuestions } from './draw'
import { heldAttempt, type Held } from './held'
import { paperRow, presentPaper } from './papers'
import { askedOf, isExplained, revealedOf } from './questions'
import type { PaperContent } from './tables'

/** The questions of a paper with what is right: of whoever took it as he was asked, else only when it is over for everybody. */
export async function readPaper(context: Context, { paperId }: { paperId: string }) {
  const shown = await questionsOf(context, paperId)
  if (!shown.questions.some(({ feedback }) => feedback)) throw refused(BEING_ASKED)
  return shown
}

/** The same; what the caller is being asked elsewhere is not explained. */
export async function questionsOf(context: Context, paperId: string) {
  const { paper, content } = await paperRow(context.db, Number(paperId))
  const shown = await presentPaper(context, paper, content)
  return { ...shown, questions: await revealed(context, content, shown.paper.mine?.bestAttemptId ?? '') }
}

async function revealed({ db, viewer }: Context, content: PaperContent, attemptId: string): Promise<Asked[]> {
  const own: Held | null = attemptId ? await heldAttempt(db, Number(attemptId)) : null
  // Attempts of the sample have no questions of their own.
  if (own && own.row.questions.length > 0) {
    if (!isExplained(own)) throw refused('答案与解析尚未公布')
    return askedOf(db, own)
  }
  const { rules, draw } = content
  const isOver = rules.closesAt !== '' && Date.now() >= Date.parse(rules.closesAt)
  if (!isOver || rules.reveal === 'never') throw refused('完成答题后，或活动结束后，才能查看解析')
  if (draw.by !== 'list') throw refused('本卷题目因人而异，没有可查看的全卷')
  return revealedOf(db, await drawQuestions(db, content, 0), viewer?.id)
}
