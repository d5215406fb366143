import Taro from '@tarojs/taro'
import type { PlaceContract } from './contract'

/** Pages below the one in view stay in the document: the newest is looked into. */
function pageInView(): Element {
  const pages = document.querySelectorAll('.taro_page')
  return pages[pages.length - 1] ?? document.documentElement
}

export const place: PlaceContract = {
  tops: (selector) =>
    Promise.resolve(Array.from(pageInView().querySelectorAll(selector), (element) => element.getBoundingClientRect().top)),
  box(selector) {
    const found = pageInView().querySelector(selector)?.getBoundingClientRect()
    return Promise.resolve(found ? { left: found.left, top: found.top, width: found.width, height: found.height } : null)
  },
  async goTo(selector, below) {
    const page = pageInView()
    const element = page.querySelector(selector)
    if (!element) return
    const { top } = element.getBoundingClientRect()
    const scrollTop = Math.max(0, Math.round(page.scrollTop + top - page.getBoundingClientRect().top - below))
    await Taro.pageScrollTo({ scrollTop, duration: 300 }).catch(() => undefined)
  },
}
