import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { fail, say } from './say.mjs'

/**
 * Installs the packages of the lock file, when they are not there yet or the lock file has changed. Not by `npm ci`: npm 11 takes
 * the lock for incomplete when two versions of a package have platform builds of their own (@swc/core here).
 */
export async function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) fail(`需要 Node 20.19 或更高版本，当前是 ${process.versions.node}。`)
  const lock = path.join(root, 'package-lock.json')
  const mark = path.join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256').update(fs.readFileSync(lock)).digest('hex')
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return
  say('安装依赖（首次约 1–3 分钟）…')
  const { code, output } = await run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      quiet: true,
    },
  )
  if (code !== 0) {
    if (/ENOSPC/.test(output)) fail('磁盘空间不足，无法安装依赖。请清理磁盘后重试。')
    fail(`依赖安装失败：\n${output.split('\n').slice(-15).join('\n')}`)
  }
  fs.writeFileSync(mark, wanted)
}

/** Whether a program of this name can be started. */
const has = async (name) => (await run('sh', ['-c', `command -v ${name}`], { quiet: true })).code === 0

/**
 * `pdfsig` and `pdftotext` of poppler-utils, by which the server's tests look at signed PDFs from outside. Without them these tests are skipped and say so, so
 * nobody is kept from the others.
 */
export async function ensurePoppler() {
  if ((await has('pdfsig')) || !fs.existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  say('安装 poppler-utils…')
  await run('apt-get', ['update'], { quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code !== 0) say(`安装 poppler-utils 失败，签名文件的外部检查将跳过：\n${output.split('\n').slice(-5).join('\n')}`)
}

/**
 * Chromium and a CJK font for the browser specs: Debian's packages, installed when this is Debian and we are root. The headless shell is the same
 * Chromium without windows, and takes two thirds of the time; see test/h5/support/phone.ts.
 */
export async function ensureBrowser() {
  const missing = []
  if (!fs.existsSync('/usr/bin/chromium-headless-shell')) missing.push('chromium-headless-shell')
  // The shell has no cameras, which calls are tested with.
  if (!fs.existsSync('/usr/bin/chromium')) missing.push('chromium')
  const fonts = await run('fc-list', [':lang=zh'], { quiet: true })
  if (fonts.code !== 0 || !fonts.output.trim()) missing.push('fonts-noto-cjk')
  if (missing.length === 0) return
  const isEnough = missing.length === 1 && missing[0] === 'chromium-headless-shell'
  const command = `apt-get install -y ${missing.join(' ')}`
  if (!fs.existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    if (isEnough) return
    fail(`浏览器测试缺少 ${missing.join('、')}。请先以 root 运行：${command}`)
  }
  say(`安装 ${missing.join('、')}…`)
  await run('apt-get', ['update'], { quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'fontconfig', ...missing], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code !== 0 && !isEnough) fail(`安装 ${missing.join('、')} 失败：\n${output.split('\n').slice(-10).join('\n')}`)
}
