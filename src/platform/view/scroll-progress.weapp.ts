import Taro from '@tarojs/taro'

interface Scroll {
  scrollTop?: number
  scrollHeight?: number
}

/** Part of the page above the lower edge of the window, 0 to 1; 0 where the host does not say. */
export function scrollProgress(endSelector?: string): Promise<number> {
  return new Promise((resolve) => {
    const query = Taro.createSelectorQuery()
    query.selectViewport().scrollOffset()
    if (endSelector) query.select(endSelector).boundingClientRect()
    query.exec((results: unknown[]) => {
      const { scrollTop = 0, scrollHeight = 0 } = (results[0] ?? {}) as Scroll
      const { bottom } = (results[1] ?? {}) as { bottom?: number }
      const { windowHeight } = Taro.getSystemInfoSync()
      // Rectangles are measured from the upper edge of the window.
      const whole = bottom === undefined ? scrollHeight : scrollTop + bottom
      resolve(whole > 0 ? Math.min(1, (scrollTop + windowHeight) / whole) : 0)
    })
  })
}
