import { readFileSync } from 'node:fs'
import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { Compilation, sources, type Chunk, type Compiler } from 'webpack'

/** Where most visits begin: the first part of the address, and the screen as `loaders/screens.js` imports it. */
const FIRST_SCREENS: readonly (readonly [address: string, screen: string])[] = [
  ['', '@/pages/index/index'],
  ['index', '@/pages/index/index'],
  ['doc', '@/packages/content/doc/index'],
]

/**
 * Nearly all of what comes first runs at once: Chromium compiles it whole while it comes in, beside the page, instead of piece by piece when each piece is
 * called (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment.
 */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n'

/**
 * What must be there before anything is drawn stands in the page itself: assets/before-app.js and the styles that all screens share. Beside the first
 * script the page asks for what would be asked for only when that one has run: the scripts that all screens share for everybody, those of one
 * screen where its address is opened.
 */
export class PreloadFirst {
  constructor(private readonly apiHost: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadFirst', (compilation) => {
      // Behind the minifier, which takes comments out, and before the files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'PreloadFirst', stage }, () => {
        for (const file of firstScripts(compilation))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_WHOLE, source))
      })
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
        const [screens, questions] = [ownFiles(compilation), questionsOf(this.apiHost)].map((value) => JSON.stringify(value))
        let html = takenIn(
          compilation,
          page.html,
          /<script src="\/(before-app\.js)"><\/script>/,
          (code) => `<script data-screens='${screens}' data-questions='${questions}'>${code}</script>`,
        )
        // While the app is developed styles come by script.
        if (STYLES.test(html)) html = takenIn(compilation, html, STYLES, (code) => `<style>${code}</style>`)
        return { ...page, html }
      })
    })
  }
}

const STYLES = /<link href="\/(r\/[^"]*\/css\/app\.css)" rel="stylesheet">/

/** The page with a file in the place where it was named, and without the file. */
function takenIn(compilation: Compilation, html: string, named: RegExp, written: (code: string) => string): string {
  const [tag = '', name = ''] = named.exec(html) ?? []
  const code = compilation.getAsset(name)?.source.source().toString()
  if (code === undefined) throw new Error(`${String(named)}: the page names no such file, or the build has none`)
  compilation.deleteAsset(name)
  return html.split(tag).join(written(code.trim()))
}

const filesOf = ({ chunkGroups }: Compilation, screen: string): Set<string> => {
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === screen))
  return new Set(group?.chunks.flatMap((chunk: Chunk) => [...chunk.files].map((file) => `/${file}`)))
}

/** What runs before home is there. */
function firstScripts(compilation: Compilation): string[] {
  const [, home] = FIRST_SCREENS[0] ?? ['', '']
  const initial = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
  const ofHome = [...filesOf(compilation, home)].map((file) => file.slice(1))
  return [...new Set([...initial, ...ofHome])].filter((file) => file.endsWith('.js'))
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

interface Question {
  path: string
  payload: object
}
/** The addresses of home. */
const HOME = FIRST_SCREENS.filter(([, screen]) => screen === '@/pages/index/index').map(([address]) => address)

/** What home asks for first: `at` its addresses, `ask` each of these. */
function questionsOf(apiHost: string): { at: string[]; ask: { url: string; payload: object }[] } {
  const file = path.resolve(__dirname, '../src/shell/data/first-questions.json')
  const questions = JSON.parse(readFileSync(file, 'utf8')) as Question[]
  return { at: HOME, ask: questions.map(({ path: call, payload }) => ({ url: `${apiHost}/${call}`, payload })) }
}
