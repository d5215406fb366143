import Taro from '@tarojs/taro'

/** Part of the page above the lower edge of the window, 0 to 1; 0 where the host does not say. */
export function scrollProgress(): Promise<number> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .selectViewport()
      .scrollOffset((result) => {
        const { scrollTop = 0, scrollHeight = 0 } = (result ?? {}) as { scrollTop?: number; scrollHeight?: number }
        const { windowHeight } = Taro.getSystemInfoSync()
        resolve(scrollHeight > 0 ? Math.min(1, (scrollTop + windowHeight) / scrollHeight) : 0)
      })
      .exec()
  })
}
