import { layerHistory } from '../layer-history'

/**
 * Full-screen pictures in plain browsers: a strip that snaps to one picture at a time; tap, Escape, the way back or any navigation closes it.
 * Our own, because `Taro.previewImage` brings a whole carousel library (over 100 KB) into the first load.
 */
export function showPreview(urls: string[], current = urls[0]): void {
  const before = document.activeElement
  const overlay = document.createElement('div')
  overlay.setAttribute('role', 'dialog')
  overlay.setAttribute('aria-modal', 'true')
  overlay.setAttribute('aria-label', '图片预览，点击关闭')
  overlay.tabIndex = -1
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:5000;display:flex;overflow-x:auto;scroll-snap-type:x mandatory;background:black;outline:0'
  urls.forEach((url) => overlay.appendChild(slide(url)))

  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
  function close() {
    release()
    overlay.remove()
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('popstate', close)
    window.removeEventListener('hashchange', close)
    if (before instanceof HTMLElement) before.focus()
  }
  overlay.addEventListener('click', close)
  window.addEventListener('keydown', onKey)
  window.addEventListener('popstate', close)
  window.addEventListener('hashchange', close)

  document.body.appendChild(overlay)
  const release = layerHistory.push(close)
  overlay.focus()
  overlay.scrollLeft = Math.max(0, urls.indexOf(current ?? '')) * overlay.clientWidth
}

function slide(url: string): HTMLElement {
  const box = document.createElement('div')
  box.style.cssText = 'flex:0 0 100%;display:flex;scroll-snap-align:center;overflow:auto;touch-action:pan-x pan-y pinch-zoom'
  const image = document.createElement('img')
  image.src = url
  image.alt = ''
  image.style.cssText = 'margin:auto;max-width:100%;max-height:100%'
  box.appendChild(image)
  return box
}
