import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import path from 'node:path'
import { ProvidePlugin } from 'webpack'
import { BareEntry } from './bare-entry'
import { compile } from './compile'
import { minified } from './minify'
import { packTableInto } from './pack-table'
import { VendorsList } from './vendors-list'

/** Settings of the mini-program build. */
export default function weapp({ production, packedTable }: { production: boolean; packedTable?: string }): IMiniAppConfig {
  return {
    // In watch mode the optimisation piles files up with every save (Taro #11796).
    optimizeMainPackage: { enable: production },
    compile,
    miniCssExtractPluginOption: { ignoreOrder: true },
    postcss: {
      pxtransform: { enable: true, config: {} },
      cssModules: {
        enable: true,
        config: { namingPattern: 'module', generateScopedName: production ? '[hash:base64:5]' : '[name]__[local]' },
      },
    },
    webpackChain(chain) {
      // A name that is imported and not there is an error of the build, not an undefined value of the page.
      chain.module.set('strictExportPresence', true)
      if (packedTable !== undefined) packTableInto(chain, packedTable)
      if (production)
        chain.module
          .rule('packed-data')
          .pre()
          .test(/(domain|packages)[\\/][^\\/]+[\\/]data[\\/][^\\/]+\.ts$/)
          .use('packed-data')
          .loader(path.resolve(__dirname, 'loaders/packed-data.js'))
      if (production) chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
      chain.resolve.alias.set('crypto$', path.resolve(__dirname, 'no-node-crypto.js'))
      if (production) chain.optimization.minimizer('terserPlugin').tap(([options]) => [minified(options)])
      if (production) chain.plugin('bare-entry').use(BareEntry)
      if (production) chain.plugin('vendors-list').use(VendorsList)
      // The mini-program has no AbortController, and TanStack Query waits for ever without one.
      chain.plugin('abort-controller').use(ProvidePlugin, [
        {
          AbortController: [path.resolve(__dirname, '../src/platform/abort-controller.weapp.ts'), 'AbortController'],
        },
      ])
    },
  }
}
