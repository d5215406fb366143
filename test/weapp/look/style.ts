import fs from 'node:fs'
import path from 'node:path'
import postcss, { type Root } from 'postcss'
import { WINDOW } from '../runtime/wx/device'

/** How WeChat draws its built-in tags where an app's style says nothing; what moves has arrived. */
const BUILT_IN = `
  html, body { margin: 0 }
  * { animation: none !important; transition: none !important }
  wx-page { display: block; min-height: 100vh; font: 16px/1.5 "Noto Sans CJK SC", sans-serif; overflow-wrap: break-word }
  wx-view, wx-scroll-view, wx-form, wx-label, wx-picker, wx-radio-group, wx-checkbox-group, wx-rich-text, wx-root-portal,
  wx-movable-area, wx-cover-view, wx-picker-view { display: block }
  wx-text { display: inline; white-space: pre-wrap }
  wx-scroll-view[scroll-x] { overflow-x: auto }
  wx-scroll-view[scroll-y] { overflow-y: auto }
  wx-scroll-view[enable-flex] { display: inherit }
  wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
  wx-image > img { display: block; width: 100%; height: 100% }
  wx-button { display: block; position: relative; margin: 0 auto; padding: 0 14px; font-size: 18px; line-height: 2.556; text-align: center;
    border-radius: 5px; background: #f8f8f8; color: #000; overflow: hidden; box-sizing: border-box }
  wx-input { display: block; height: 1.4rem; overflow: hidden; white-space: nowrap; text-overflow: clip }
  wx-textarea { display: block; width: 300px; height: 150px; overflow: auto; white-space: pre-wrap }
  wx-input[blank], wx-textarea[blank] { color: gray }
  wx-swiper { display: block; position: relative; height: 150px; overflow: hidden }
  wx-swiper-item { display: block; position: absolute; inset: 0 }
  wx-swiper-item ~ wx-swiper-item { display: none }
  wx-video, wx-live-player, wx-live-pusher { display: inline-block; width: 300px; height: 225px; background: #000 }
  wx-canvas { display: block; width: 300px; height: 150px }
  wx-switch { display: inline-block; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf }
  wx-page-meta, wx-navigation-bar { display: none }
`
/** Width of the screen in rpx, the unit of WXSS. */
const SCREEN_RPX = 750

const inPixels = (text: string): string =>
  text.replace(/(-?[\d.]+)rpx/g, (_, size: string) => `${(Number(size) * WINDOW.screenWidth) / SCREEN_RPX}px`)

/** The style of an element, with its lengths in pixels. */
export const inlineStyle = (style: string): string => inPixels(style)

/** The style sheet of a page of a build as a browser reads it: imports put in, tags by the names of `html.ts`, lengths in pixels. */
export function styleOf(dist: string, page: string): string {
  return [BUILT_IN, sheet(dist, 'app.wxss'), sheet(dist, `${page}.wxss`)].join('\n')
}

const sheets = new Map<string, string>()

/** Each once: all pages have that of the app. */
function sheet(dist: string, file: string): string {
  const place = path.join(dist, file)
  const css = sheets.get(place) ?? (fs.existsSync(place) ? asCss(whole(dist, file)) : '')
  sheets.set(place, css)
  return css
}

function whole(dist: string, file: string): Root {
  const root = postcss.parse(fs.readFileSync(path.join(dist, file), 'utf8'))
  root.walkAtRules('import', (rule) => {
    const named = rule.params.replace(/^["']|["']$/g, '')
    rule.replaceWith(whole(dist, path.posix.join(named.startsWith('/') ? '' : path.posix.dirname(file), named)))
  })
  return root
}

function asCss(root: Root): string {
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as { name?: string }).name ?? '')) return
    rule.selector = rule.selector.replace(/(^|[\s,>+~(])([a-z][a-z-]*)(?=[\s,>+~:.[)]|$)/g, '$1wx-$2')
  })
  return inPixels(root.toString())
}
