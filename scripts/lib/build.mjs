import fs from 'node:fs'
import path from 'node:path'
import { bin, newest, root, run } from './run.mjs'
import { say } from './say.mjs'

const SOURCES = ['src', 'config', 'types', 'package-lock.json', 'babel.config.js']
const SETTINGS = /^(APP_|GROUPS|NODE_ENV)/

/** What a build depends on besides its sources. */
const settings = () =>
  JSON.stringify(
    Object.entries(process.env)
      .filter(([name]) => SETTINGS.test(name))
      .sort(),
  )

/**
 * Builds one platform, unless the last build is newer than every source and was made with the same settings.
 * @param {'h5' | 'weapp'} platform
 * @returns {Promise<string>} the folder of the build; rejects with a sentence when there is none
 */
export async function build(platform) {
  const dist = path.join(root, 'dist', platform)
  const mark = path.join(root, '.cache', `built-${platform}`)
  const key = settings()
  if (
    fs.existsSync(mark) &&
    fs.readFileSync(mark, 'utf8') === key &&
    fs.existsSync(dist) &&
    newest(...SOURCES) < fs.statSync(mark).mtimeMs
  ) {
    say(`${platform}：没有改动，使用已有构建`)
    return dist
  }
  say(`构建 ${platform}…`)
  const started = Date.now()
  fs.rmSync(dist, { recursive: true, force: true })
  const { code, output } = await run(bin('taro'), ['build', '--type', platform], {
    quiet: true,
    minutes: 40,
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      CI: 'true',
      NODE_OPTIONS: '--max-old-space-size=4096 --max-semi-space-size=128',
    },
  })
  if (code !== 0 || !fs.existsSync(path.join(dist, platform === 'h5' ? 'index.html' : 'app.json')) || /✖ Errors/.test(output)) {
    if (/ENOSPC/.test(output)) throw new Error('磁盘空间不足，无法完成构建。请清理磁盘后重试。')
    const clean = output
      .replace(/\u001b\[[0-9;]*[A-Za-z]/g, '')
      .split(/[\r\n]+/)
      .filter((line) => line.trim() && !line.includes('█'))
    throw new Error(`${platform} 构建失败：\n${clean.slice(-40).join('\n')}`)
  }
  fs.mkdirSync(path.dirname(mark), { recursive: true })
  fs.writeFileSync(mark, key)
  say(`${platform}：构建完成，用时 ${Math.round((Date.now() - started) / 1000)} 秒`)
  return dist
}
