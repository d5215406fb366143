/** Link to the whole list: `全部 302 位`, without a number while the total is unknown. */
export const allText = (total: number | undefined, unit: string): string =>
  total === undefined ? '全部' : `全部 ${total} ${unit}`
