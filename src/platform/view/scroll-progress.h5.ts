/** Part of the page above the lower edge of the window, 0 to 1. Taro scrolls the newest page container, not the window. */
export function scrollProgress(endSelector?: string): Promise<number> {
  const pages = document.querySelectorAll('.taro_page')
  const page = pages[pages.length - 1] ?? document.documentElement
  const end = endSelector ? page.querySelector(endSelector) : null
  const whole = end ? end.getBoundingClientRect().bottom - page.getBoundingClientRect().top + page.scrollTop : page.scrollHeight
  return Promise.resolve(whole > 0 ? Math.min(1, (page.scrollTop + page.clientHeight) / whole) : 0)
}
