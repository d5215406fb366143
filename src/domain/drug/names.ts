/** Chinese names on today's packages, where a sheet has an older one. The older one stays another name of the search (`brands`, agents). */
const NAMES: readonly [string, string][] = [
  ['去甲氧柔红霉素', '伊达比星'],
  ['硫嘌呤', '巯嘌呤'],
]

export const inTodaysNames = (text: string): string => NAMES.reduce((all, [old, name]) => all.replaceAll(old, name), text)
