/** What is signed in for, by the family of the address. */
interface LoginText {
  title: string
  lines: readonly string[]
  /** Where one goes who came from nowhere. */
  home: 'caseHomepage' | 'azCaseHomepage' | 'brCaseHomepage' | 'answerQCenter' | 'caxCaseVoteH5HomePage'
}

const CASE_LINES = ['一步一步做病例，每步解析注明出处', '成绩进入病例、赛季与历届排行', '把成绩发给同事，比一比']

export const LOGIN_TEXTS: Readonly<Record<string, LoginText>> = {
  base: { title: '肿瘤病例竞答', lines: CASE_LINES, home: 'caseHomepage' },
  az: { title: '肺癌病例竞答', lines: CASE_LINES, home: 'azCaseHomepage' },
  br: { title: '乳腺癌病例竞答', lines: CASE_LINES, home: 'brCaseHomepage' },
  answerq: {
    title: 'AnswerQ 答题中心',
    lines: ['每天一题，答完即看解析', '每周汇总，专题反复练', '记录与连续天数跟随账号'],
    home: 'answerQCenter',
  },
  cax: {
    title: 'CAX 青年医师病例大赛',
    lines: ['阅读参评病例，选出您认可的', '每个账号投票一次，手机与电脑均可', '投票后可查看当前票数'],
    home: 'caxCaseVoteH5HomePage',
  },
}
