import { NormalModule, type Compiler } from 'webpack'

interface Loader {
  loader: string
  options?: { config?: object } | null
}

/**
 * Taro writes the settings of app.json into the app's script too, all pages by their names, where nothing of the mini-program's runtime reads them
 * (docs/HACKS.md). Must come after Taro's own plugin.
 */
export class BareEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BareEntry', (compilation) => {
      NormalModule.getCompilationHooks(compilation).loader.tap('BareEntry', (_, module) => {
        for (const entry of module.loaders as Loader[])
          if (entry.loader === '@tarojs/taro-loader' && entry.options) entry.options = { ...entry.options, config: {} }
      })
    })
  }
}
