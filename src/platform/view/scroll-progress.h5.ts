/** Part of the page above the lower edge of the window, 0 to 1. Taro scrolls the newest page container, not the window. */
export function scrollProgress(): Promise<number> {
  const pages = document.querySelectorAll('.taro_page')
  const page = pages[pages.length - 1] ?? document.documentElement
  return Promise.resolve(page.scrollHeight > 0 ? Math.min(1, (page.scrollTop + page.clientHeight) / page.scrollHeight) : 0)
}
