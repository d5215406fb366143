import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BuiltApp } from './apps'

/** The least that Taro builds: one page with one text, no styles, no library besides Taro and React. */
const FILES: Record<string, string> = {
  'config/index.js': `module.exports = {
  projectName: 'bare',
  designWidth: 750,
  deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: 'dist/' + process.env.TARO_ENV,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  mini: {},
  h5: { publicPath: '/', staticDirectory: 'static' },
}
`,
  'src/app.config.js': `export default { pages: ['pages/index/index'], window: { navigationBarTitleText: 'bare' } }\n`,
  'src/app.js': `export default ({ children }) => children\n`,
  'src/index.html': `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><div id="app"></div></body></html>\n`,
  'src/pages/index/index.config.js': `export default { navigationBarTitleText: 'bare' }\n`,
  'src/pages/index/index.jsx': `import { Text, View } from '@tarojs/components'

export default () => (
  <View className="t-bare">
    <Text>bare page</Text>
  </View>
)
`,
  'project.config.json': JSON.stringify({ miniprogramRoot: 'dist/weapp/', appid: 'touristappid', compileType: 'miniprogram' }),
}

/** Writes and builds the bare app in a folder of its own, with this repository's packages, targets and browsers. */
export async function makeBareApp(): Promise<{ app: BuiltApp; remove: () => void }> {
  const { bin, root, run } = await import('../../scripts/lib/run.mjs')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bare-taro-'))
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true })
  try {
    for (const [name, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.writeFileSync(path.join(folder, name), text)
    }
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    fs.copyFileSync(path.join(root, 'babel.config.js'), path.join(folder, 'babel.config.js'))
    const { browserslist, dependencies, devDependencies } = JSON.parse(
      fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Record<string, unknown>
    fs.writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'bare', private: true, browserslist, dependencies, devDependencies }),
    )
    for (const type of ['h5', 'weapp']) {
      const { code, output } = await run(bin('taro'), ['build', '--type', type], {
        quiet: true,
        cwd: folder,
        env: { NODE_ENV: 'production', CI: 'true' },
      })
      const made = path.join(folder, 'dist', type, type === 'h5' ? 'index.html' : 'app.json')
      if (code !== 0 || !fs.existsSync(made)) throw new Error(`最小 Taro 页面（${type}）构建失败：\n${output.slice(-3000)}`)
    }
  } catch (error) {
    remove()
    throw error
  }
  return { app: { h5: path.join(folder, 'dist/h5'), weapp: path.join(folder, 'dist/weapp'), project: folder }, remove }
}
