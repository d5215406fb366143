import Taro from '@tarojs/taro'
import type { Box, PlaceContract } from './contract'

interface Found {
  tops: number[]
  scrollTop: number
}

function find(selector: string): Promise<Found> {
  return new Promise((resolve) => {
    const query = Taro.createSelectorQuery()
    query.selectAll(selector).boundingClientRect()
    query.selectViewport().scrollOffset()
    query.exec(([rects, offset]: [{ top: number }[] | null, { scrollTop?: number } | null]) =>
      resolve({ tops: (rects ?? []).map(({ top }) => top), scrollTop: offset?.scrollTop ?? 0 }),
    )
  })
}

export const place: PlaceContract = {
  tops: (selector) => find(selector).then(({ tops }) => tops),
  box: (selector) =>
    new Promise((resolve) => {
      const query = Taro.createSelectorQuery()
      query.select(selector).boundingClientRect()
      query.exec(([box]: [Box | null]) => resolve(box ?? null))
    }),
  async goTo(selector, below) {
    const { tops, scrollTop } = await find(selector)
    if (tops[0] === undefined) return
    const wanted = Math.max(0, Math.round(scrollTop + tops[0] - below))
    await Taro.pageScrollTo({ scrollTop: wanted, duration: 300 }).catch(() => undefined)
  },
}
