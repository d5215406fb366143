import { dialog } from '../dialog'
import { layerHistory } from '../layer-history'

interface Size {
  width: number
  height: number
}

/** How large a picture is; as large as the window where it does not say (an SVG) or does not come. */
function sizeOf(src: string): Promise<Size> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = () =>
      resolve({ width: image.naturalWidth || window.innerWidth, height: image.naturalHeight || window.innerHeight })
    image.onload = end
    image.onerror = end
    image.src = src
  })
}

/** Words of the viewer, which speaks English by itself. */
const WORDS = {
  closeTitle: '关闭',
  zoomTitle: '放大或缩小',
  arrowPrevTitle: '上一张',
  arrowNextTitle: '下一张',
  errorMsg: '图片无法显示',
}

/**
 * Full-screen pictures in browsers, zoomed by pinching, double-tapping and the wheel; Escape, a swipe, the way back or any navigation closes them.
 * The library comes when the first picture is opened. `Taro.previewImage` would bring a carousel of 100 KB into the first load, and cannot zoom.
 */
export async function showPictures(urls: string[], current = urls[0]): Promise<void> {
  const index = Math.max(0, urls.indexOf(current ?? ''))
  const [library, first] = await Promise.all([loaded(), sizeOf(urls[index] ?? '')])
  if (!library) return dialog.toast('图片暂时打不开，请检查网络')
  const sizes = new Map([[index, first]])
  const viewer = new library({
    ...WORDS,
    index,
    dataSource: urls.map((src) => ({ src, alt: '' })),
    bgOpacity: 1,
    loop: false,
    // While it opens by an animation it cannot be closed.
    showHideAnimationType: 'none',
  })
  viewer.addFilter('itemData', (data, at) => {
    const size = sizes.get(at)
    if (size) return { ...data, ...size }
    void sizeOf(urls[at] ?? '').then((known) => {
      sizes.set(at, known)
      viewer.refreshSlideContent(at)
    })
    return data
  })
  const close = () => viewer.close()
  const release = layerHistory.push(close)
  window.addEventListener('hashchange', close)
  viewer.on('destroy', () => {
    release()
    window.removeEventListener('hashchange', close)
  })
  viewer.init()
}

const loaded = () =>
  import('./photoswipe').then(
    ({ PhotoSwipe }) => PhotoSwipe,
    () => undefined,
  )
