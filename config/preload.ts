import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Chunk, Compilation, Compiler } from 'webpack'

/** As `loaders/screens.js` imports them. Most visits begin here. */
const FIRST_SCREENS = ['@/pages/index/index', '@/packages/content/doc/index']

/** Has the page ask for the scripts that all screens share beside the first one, which would ask for them only when it has run. */
export class PreloadShared {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadShared', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadShared', (page) => {
        for (const file of sharedScripts(compilation))
          page.headTags.push({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', href: `/${file}`, fetchpriority: 'low' },
            meta: {},
          })
        return page
      })
    })
  }
}

function sharedScripts({ chunkGroups }: Compilation): string[] {
  const [first = new Set<Chunk>(), ...others] = FIRST_SCREENS.map(
    (screen) =>
      new Set(
        chunkGroups.find(({ origins }) => origins.some(({ request }) => request === screen))?.chunks as Chunk[] | undefined,
      ),
  )
  return [...first]
    .filter((chunk) => others.every((chunks) => chunks.has(chunk)))
    .flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')))
}
