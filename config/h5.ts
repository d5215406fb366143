import type { IH5Config } from '@tarojs/taro/types/compile'
import path from 'node:path'
import CompressionPlugin from 'compression-webpack-plugin'
import { NormalModuleReplacementPlugin } from 'webpack'
import { compile } from './compile'
import { minified } from './minify'
import { offline } from './offline'
import { packTableInto } from './pack-table'
import { PreloadFirst } from './preload'

interface Options {
  production: boolean
  /** The screens of this build: `content/doc`. */
  pages: string[]
  packedTable?: string
  /** Names the folder of this release's scripts and styles; none while developing. */
  release?: string
  /** Where the calls go; empty: to the origin of the page. */
  apiHost: string
}

/** Groups to which links from outside lead: no second request stands before their screens. */
const EAGER = ['pages', 'content']

/** Settings of the H5 build. */
export default function h5({ production, pages, packedTable, release, apiHost }: Options): IH5Config {
  const folder = release ? `r/${release}/` : ''
  return {
    // Absolute: pages under /hr/ must find the scripts too.
    publicPath: '/',
    staticDirectory: 'static',
    output: { filename: `${folder}js/[name].js`, chunkFilename: `${folder}chunk/[name].js` },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: `${folder}css/[name].css`,
      chunkFilename: `${folder}css/[name].css`,
    },
    esnextModules: ['taro-ui'],
    compile,
    router: { mode: 'hash' },
    devServer: {
      port: Number(process.env.PORT ?? 10086),
      open: false,
      proxy: [
        {
          context: ['/api', '/uc', '/log', '/ws', '/config', '/media', '/formula', '/upload', '/files'],
          target: process.env.API_ORIGIN ?? 'http://127.0.0.1:8787',
          ws: true,
        },
      ],
    },
    postcss: {
      autoprefixer: { enable: true, config: {} },
      pxtransform: { enable: true, config: { baseFontSize: 20, maxRootSize: 40, minRootSize: 20 } },
      cssModules: {
        enable: true,
        config: { namingPattern: 'module', generateScopedName: production ? '[hash:base64:5]' : '[name]__[local]' },
      },
    },
    webpackChain(chain) {
      // A name that is imported and not there is an error of the build, not an undefined value of the page.
      chain.module.set('strictExportPresence', true)
      chain.resolve.alias.set('@tarojs/router$', path.resolve(__dirname, '../src/routes/h5/taro-router.ts'))
      chain.resolve.alias.set('query-string$', path.resolve(__dirname, '../src/routes/h5/query-string.ts'))
      chain.resolve.alias.set('universal-router$', path.resolve(__dirname, '../src/routes/h5/page-lookup.ts'))
      chain.module
        .rule('screens')
        .pre()
        .test(/routes[\\/]h5[\\/]screens\.ts$/)
        .use('screens')
        .loader(path.resolve(__dirname, 'loaders/screens.js'))
        .options({ pages, eager: EAGER })
      chain.plugin('no-navigation-bar').use(NormalModuleReplacementPlugin, [
        /[\\/]navigation-?bar\.js$/i,
        (resource: { context: string; request: string }) => {
          if (resource.context.includes('@tarojs/router'))
            resource.request = path.resolve(__dirname, '../src/routes/h5/no-navigation-bar.ts')
        },
      ])
      chain
        .plugin('no-pull-to-refresh')
        .use(NormalModuleReplacementPlugin, [
          /[\\/]taro-pull-to-refresh-core\.js$/,
          path.resolve(__dirname, '../src/routes/h5/no-pull-to-refresh.ts'),
        ])
      if (packedTable !== undefined) packTableInto(chain, packedTable)
      // A value that changes between the element's start and its first drawing is looked for in a field that is not there yet.
      for (const [name, field] of [
        ['input', 'inputRef'],
        ['textarea', 'textareaRef'],
      ] as const)
        chain.module
          .rule(`drawn-${name}`)
          .test(new RegExp(`taro-${name}-core\\.js$`))
          .use('replace')
          .loader('string-replace-loader')
          .options({
            search: `this.${field}.value !== value`,
            replace: `this.${field} && this.${field}.value !== value`,
            strict: true,
          })
      // The icon font of WeUI is in the first script with the rest of this style; our icons are pictures.
      chain.module
        .rule('no-icon-font')
        .pre()
        .test(/taro-components\.css$/)
        .use('replace')
        .loader('string-replace-loader')
        .options({ search: '@font-face\\s*\\{[^}]*\\}', flags: '', replace: '', strict: true })
      // Its lengths are those of the screen: Taro would take them for lengths of a phone 750 wide.
      chain.module
        .rule('photoswipe-as-it-is')
        .pre()
        .test(/photoswipe\.css$/)
        .use('replace')
        .loader('string-replace-loader')
        .options({ search: '/*! PhotoSwipe', replace: '/*postcss-pxtransform disable*/ /*! PhotoSwipe', strict: true })
      chain.module
        .rule('taro-parts')
        .pre()
        .test(/@tarojs[\\/]components[\\/]lib[\\/]react[\\/]components\.js$/)
        .use('taro-parts')
        .loader(path.resolve(__dirname, 'loaders/taro-parts.js'))
        .options({
          own: {
            names: ['View', 'Text', 'Image', 'ScrollView'],
            module: path.resolve(__dirname, '../src/ui/taro/elements.h5.ts'),
          },
        })
      // Taro's Video names all of hls.js, which we never let it load (platform/stream): one copy is enough.
      chain.resolve.alias.set('hls.js$', 'hls.js/light')
      // MobX's default entry carries its development messages.
      if (production) chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
      if (production) {
        chain.plugin('preload').use(PreloadFirst, [apiHost])
        chain.plugin('offline').use(offline())
        for (const algorithm of ['gzip', 'brotliCompress'] as const)
          chain.plugin(algorithm).use(CompressionPlugin, [
            {
              algorithm,
              filename: `[path][base]${algorithm === 'gzip' ? '.gz' : '.br'}`,
              test: /\.(m?js|css|html|svg)$/,
              threshold: 1024,
            },
          ])
      }
      // The PDF reader is copied, and minified already; Taro's minifier would break its private fields.
      if (production)
        chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...minified(options), exclude: /\.mjs$/ }])
      // Without this every page's script carries its own copy of what it shares with others.
      chain.optimization.splitChunks({
        chunks: 'all',
        maxInitialRequests: 12,
        maxAsyncRequests: 12,
        minSize: 20_000,
        cacheGroups: {
          defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
          // One sheet for the parts of `ui` and the frame of pages, before all others. With a copy in the sheet of each page, the page that is opened
          // next would bring the rules of a part again, and undo what the pages before it say of that part.
          parts: { type: 'css/mini-extract', test: /[\\/]src[\\/](ui|shell)[\\/]/, name: 'parts', enforce: true, priority: 10 },
        },
      })
    },
  }
}
