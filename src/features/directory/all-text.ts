/** The way to the whole list: `全部 302 位`. While nobody knows how many there are, no number is said. */
export const allText = (total: number | undefined, unit: string): string =>
  total === undefined ? '全部' : `全部 ${total} ${unit}`
