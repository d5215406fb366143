import type { IH5Config } from '@tarojs/taro/types/compile'
import path from 'node:path'
import { compile } from './compile'
import { offline } from './offline'

interface Options {
  production: boolean
  customRoutes: Record<string, string[]>
}

/** Settings of the H5 build. */
export default function h5({ production, customRoutes }: Options): IH5Config {
  return {
    // Absolute: pages under /hr/ must find the scripts too.
    publicPath: '/',
    staticDirectory: 'static',
    output: {
      filename: production ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
      chunkFilename: production ? 'chunk/[name].[contenthash:8].js' : 'chunk/[name].js',
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: production ? 'css/[name].[contenthash:8].css' : 'css/[name].css',
      chunkFilename: production ? 'css/[name].[contenthash:8].css' : 'css/[name].css',
    },
    esnextModules: ['taro-ui'],
    compile,
    router: { mode: 'hash', customRoutes },
    devServer: {
      port: 10086,
      open: false,
      proxy: [
        {
          context: ['/api', '/uc', '/log', '/ws', '/config', '/media', '/upload', '/files'],
          target: 'http://127.0.0.1:8787',
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
      chain.resolve.alias.set('@tarojs/router$', path.resolve(__dirname, '../src/routes/h5/taro-router.ts'))
      chain.resolve.alias.set('query-string$', path.resolve(__dirname, '../src/routes/h5/query-string.ts'))
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
      // Taro's Video names all of hls.js, which we never let it load (platform/stream): one copy is enough.
      chain.resolve.alias.set('hls.js$', 'hls.js/light')
      // MobX's default entry carries its development messages.
      if (production) chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
      if (production) chain.plugin('offline').use(offline())
      // The PDF reader is copied, and minified already; Taro's minifier would break its private fields.
      if (production) chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, exclude: /\.mjs$/ }])
      // Without this every page's script carries its own copy of what it shares with others.
      chain.optimization.splitChunks({
        chunks: 'all',
        maxInitialRequests: 12,
        maxAsyncRequests: 12,
        minSize: 20_000,
        cacheGroups: {
          defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
        },
      })
    },
  }
}
