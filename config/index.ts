import { createHash } from 'node:crypto'
import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { createSwcRegister } from '@tarojs/helper'
import { builtPages } from './built-pages'
import { readAppConfig } from './environment'
import h5 from './h5'
import { releaseName } from './release'
import weapp from './weapp'

// Taro compiles the config folder only; the route table lies in src.
createSwcRegister({ only: [(file: string) => file.includes('/src/routes/')] })
// eslint-disable-next-line @typescript-eslint/no-require-imports -- must come after the line above
const { routes } = require('../src/routes/table') as typeof import('../src/routes/table')
// eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
const { packTable } = require('../src/routes/table/packed') as typeof import('../src/routes/table/packed')
// eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
const { packPages } = require('../src/routes/built') as typeof import('../src/routes/built')
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the only JSON read by the config
const { version } = require('../package.json') as { version: string }

const production = process.env.NODE_ENV === 'production'
const pages = builtPages()
/** The table in its shipped form; the code itself while developing, so that a changed row is seen at once. */
const packedTable = production ? packTable(routes) : undefined
const appConfig = readAppConfig(process.env, version)
const release = production ? releaseName([appConfig, pages]) : undefined
/** The app's entry is made from the list of screens, which is no file: without this a cached build would lack a new screen. */
const cacheName = createHash('sha256')
  .update(JSON.stringify([process.env.NODE_ENV, process.env.TARO_ENV, pages, packedTable]))
  .digest('hex')

/** Loaded by `features/pdf` by their addresses. */
const PDF_READER = ['pdf.min.mjs', 'pdf.worker.min.mjs'].map((file) => ({
  from: `node_modules/pdfjs-dist/legacy/build/${file}`,
  to: `dist/h5/pdfjs/${file}`,
}))

export default defineConfig<'webpack5'>(async () => {
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'oncology-app',
    date: '2026-11-21',
    designWidth: 750,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.TARO_ENV ?? 'h5'}`,
    framework: 'react',
    // How deep the mini-program draws a page by templates of its main package, 2 KB each; what lies deeper is drawn by one component of the same templates.
    baseLevel: 10,
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    plugins: [],
    copy: {
      patterns:
        process.env.TARO_ENV === 'h5'
          ? [{ from: 'src/assets/before-app.js', to: 'dist/h5/before-app.js' }, ...PDF_READER]
          : // Taro copies the pictures of tabs only when app.config names them itself, not through theme.json.
            [{ from: 'src/assets/tab', to: 'dist/weapp/assets/tab' }],
      options: {},
    },
    alias: { '@': path.resolve(__dirname, '..', 'src') },
    cache: {
      // What Taro shares between pages of a sub-package is not part of the cache: a mini-program built after a change could lack a module.
      enable: !(production && process.env.TARO_ENV === 'weapp'),
      name: cacheName,
      buildDependencies: { config: [__filename, path.resolve(__dirname, '../package-lock.json')] },
    },
    defineConstants: {
      __BUILT_PAGES__: JSON.stringify(packPages(pages)),
      __APP_CONFIG__: JSON.stringify(appConfig),
    },
    sass: { resource: path.resolve(__dirname, '../src/ui/tokens/_tokens.scss') },
    mini: weapp({ production, packedTable }),
    h5: h5({ production, pages, packedTable, release, apiHost: appConfig.apiHost }),
  }
  return base
})
