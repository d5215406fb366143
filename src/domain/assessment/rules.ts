import { formatDayTime } from '../format'
import type { Reveal } from './attempt'
import { pointsText, type Scoring } from './scoring'

/** What a paper asks of those who take it. */
export interface PaperRules {
  questions: number
  /** Hundredths. */
  totalPoints: number
  /** Hundredths from which it is passed; 0: nothing to pass. */
  passPoints: number
  /** 0: no limit. */
  limitSeconds: number
  /** Seconds a question, which is then asked once; 0: no limit. */
  questionSeconds: number
  /** 0: as often as one likes. */
  tries: number
  canPause: boolean
  isShuffled: boolean
  reveal: Reveal
  scoring: Scoring
  /** ISO; empty: no bound. */
  opensAt: string
  closesAt: string
}

/** Whether a score in hundredths passes; a paper without a pass mark is not passed by anybody. */
export const isPassed = ({ passPoints }: Pick<PaperRules, 'passPoints'>, score: number): boolean =>
  passPoints > 0 && score >= passPoints

/** When a score is told. */
export const toldText = (scoreAt: string): string => `成绩将于 ${formatDayTime(scoreAt)} 公布`
/** What is said in the place of a score that is not told yet. */
export const waitText = (scoreAt: string): string => `已交卷，${toldText(scoreAt)}`

/** The rules for whoever was asked items for so many hundredths that were withdrawn since: of what is left the same share passes. */
export function withoutPoints<R extends Pick<PaperRules, 'totalPoints' | 'passPoints'>>(rules: R, withdrawn: number): R {
  const { totalPoints, passPoints } = rules
  if (withdrawn <= 0 || totalPoints <= 0) return rules
  const left = Math.max(0, totalPoints - withdrawn)
  return { ...rules, totalPoints: left, passPoints: Math.ceil((passPoints * left) / totalPoints) }
}

const REVEAL_TEXTS: Readonly<Record<Reveal, string>> = {
  answer: '每答一题，立即显示解析',
  submit: '交卷后可看答案与解析',
  close: '成绩、答案与解析在答题结束后统一公布',
  never: '本卷不公布答案',
}

export const durationText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return [hours && `${hours} 小时`, minutes && `${minutes} 分`, (rest || seconds < 60) && `${rest} 秒`].filter(Boolean).join(' ')
}

const openText = (opensAt: PaperRules['opensAt'], closesAt: PaperRules['closesAt']): string => {
  if (opensAt && closesAt) return `开放时间：${formatDayTime(opensAt)} 至 ${formatDayTime(closesAt)}`
  if (opensAt) return `${formatDayTime(opensAt)} 起开放，不设截止时间`
  return closesAt ? `现已开放，${formatDayTime(closesAt)} 截止` : ''
}

/** Rules as sentences, in the order in which somebody wants to know them. */
export function ruleTexts(rules: PaperRules, unit: '题' | '步' = '题'): string[] {
  const { questions, totalPoints, passPoints, limitSeconds, questionSeconds, tries, scoring, opensAt, closesAt } = rules
  return [
    `共 ${questions} ${unit}，满分 ${pointsText(totalPoints)} 分${passPoints > 0 ? `，${pointsText(passPoints)} 分合格` : ''}`,
    questionSeconds > 0 ? `每题限时 ${durationText(questionSeconds)}，按顺序作答，不能返回` : '',
    limitSeconds > 0
      ? `限时 ${durationText(limitSeconds)}，到时自动交卷${rules.canPause ? '，可暂停' : '，中途离开继续计时'}`
      : questionSeconds > 0
        ? ''
        : '不限时',
    tries === 0 ? '次数不限，取最好成绩' : tries === 1 ? '只能作答一次' : `可答 ${tries} 次，取最好成绩`,
    { none: '', subset: '多选题少选得一半分，错选不得分', proportional: '部分答对按比例得分' }[scoring.partial],
    scoring.penalty > 0 ? `答错扣该题 ${scoring.penalty}% 的分` : '',
    scoring.speed
      ? `答对且在 ${scoring.speed.fullSeconds} 秒内作答，加该题 ${scoring.speed.percent}% 的分，随后递减至 ${scoring.speed.noneSeconds} 秒`
      : '',
    rules.isShuffled ? '题目与选项顺序因人而异' : '',
    REVEAL_TEXTS[rules.reveal],
    openText(opensAt, closesAt),
    '同分时用时短者在前',
  ].filter(Boolean)
}

/** Rules of a season of cases, as sentences. */
export function seasonRuleTexts(papers: readonly PaperRules[]): string[] {
  const [first] = papers
  if (!first) return []
  const total = papers.reduce((sum, { totalPoints }) => sum + totalPoints, 0)
  return [
    `本赛季共 ${papers.length} 个病例，满分 ${pointsText(total)} 分；做几个、先做哪个由您决定`,
    ...STEP_RULES,
    first.limitSeconds > 0 ? `每个病例限时 ${durationText(first.limitSeconds)}，到时自动交卷，中途离开继续计时` : '',
    first.tries > 0 ? `每个病例可答 ${first.tries} 次` : '',
    '赛季名次按各病例得分之和排列，同分时用时短者在前',
    REVEAL_TEXTS[first.reveal],
    '参赛前请先完善单位、科室与职称，用于本院与本科室排名',
  ].filter(Boolean)
}

/** What is asked of steps, beside what any paper asks. */
export const STEP_RULES: readonly string[] = ['逐步作答：提交一步后开放下一步，提交后不能返回修改']
