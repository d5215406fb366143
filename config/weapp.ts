import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import path from 'node:path'
import { ProvidePlugin } from 'webpack'
import { compile } from './compile'

/** Settings of the mini-program build. */
export default function weapp({ production }: { production: boolean }): IMiniAppConfig {
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
      if (production) chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
      // The mini-program has no AbortController, and TanStack Query waits for ever without one.
      chain.plugin('abort-controller').use(ProvidePlugin, [
        {
          AbortController: [path.resolve(__dirname, '../src/platform/abort-controller.weapp.ts'), 'AbortController'],
        },
      ])
    },
  }
}
