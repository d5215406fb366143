/** What is signed in for, by the family of the address. */
interface LoginText {
  title: string
  lines: readonly string[]
  /** Where one goes who came from nowhere. */
  home: 'caseHomepage' | 'azCaseHomepage' | 'brCaseHomepage'
}

const CASE_LINES = ['一步一步做病例，每步解析注明出处', '成绩进入病例、赛季与历届排行', '把成绩发给同事，比一比']

export const LOGIN_TEXTS: Readonly<Record<string, LoginText>> = {
  base: { title: '肿瘤病例竞答', lines: CASE_LINES, home: 'caseHomepage' },
  az: { title: '肺癌病例竞答', lines: CASE_LINES, home: 'azCaseHomepage' },
  br: { title: '乳腺癌病例竞答', lines: CASE_LINES, home: 'brCaseHomepage' },
}
