import type { Pair } from '@/domain/drug/interactions'

/** The checked pairs as a line for the record. */
export const interactionLine = (pairs: readonly Pair[]): string =>
  `相互作用核对（资料待核对，未知不等于安全）：${pairs
    .map(({ parties: [a, b], statements }) => {
      const said = statements.map(({ of, text }) => `${of.zh}：${text}`).join('；')
      return `${a.zh} + ${b.zh}：${said || '未知，未收录'}`
    })
    .join('。')}。`
