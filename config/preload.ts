import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Chunk, Compilation, Compiler } from 'webpack'

/** Where most visits begin: the first part of the address, and the screen as `loaders/screens.js` imports it. */
const FIRST_SCREENS: readonly (readonly [address: string, screen: string])[] = [
  ['', '@/pages/index/index'],
  ['index', '@/pages/index/index'],
  ['doc', '@/packages/content/doc/index'],
]

/**
 * Has the page ask, beside the first script, for what would be asked for only when that one has run: the scripts that all screens share for
 * everybody, those of one screen where its address is opened (assets/before-app.js).
 */
export class PreloadFirst {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadFirst', (compilation) => {
      const hooks = HtmlWebpackPlugin.getHooks(compilation)
      hooks.alterAssetTagGroups.tap('PreloadFirst', (page) => {
        for (const file of sharedScripts(compilation))
          page.headTags.push({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', href: file, fetchpriority: 'low' },
            meta: {},
          })
        return page
      })
      hooks.beforeEmit.tap('PreloadFirst', (page) => {
        const named = '<script src="/before-app.js"'
        if (!page.html.includes(named)) throw new Error('index.html does not begin with before-app.js')
        return { ...page, html: page.html.replace(named, `${named} data-screens='${JSON.stringify(ownFiles(compilation))}'`) }
      })
    })
  }
}

const filesOf = ({ chunkGroups }: Compilation, screen: string): Set<string> => {
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === screen))
  return new Set(group?.chunks.flatMap((chunk: Chunk) => [...chunk.files].map((file) => `/${file}`)))
}

function sharedScripts(compilation: Compilation): string[] {
  const [first = new Set<string>(), ...others] = FIRST_SCREENS.map(([, screen]) => filesOf(compilation, screen))
  return [...first].filter((file) => file.endsWith('.js') && others.every((files) => files.has(file)))
}

/** What each of the screens needs besides, by its address. */
function ownFiles(compilation: Compilation): Record<string, string[]> {
  const shared = new Set(sharedScripts(compilation))
  return Object.fromEntries(
    FIRST_SCREENS.map(([address, screen]) => [address, [...filesOf(compilation, screen)].filter((file) => !shared.has(file))]),
  )
}
