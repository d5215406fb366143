/**
 * `npm start`: from a fresh clone to a running product. Installs, builds the H5 app when something has changed, starts the
 * reference backend with its embedded database and sample content.
 */
import { spawn } from 'node:child_process'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build } from './lib/build.mjs'
import { ensurePackages } from './lib/install.mjs'
import { root } from './lib/run.mjs'
import { fail, say } from './lib/say.mjs'

const port = Number(process.env.PORT ?? 8787)
const host = process.env.HOST ?? '0.0.0.0'

function portIsFree() {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** An address that a phone in the same network can open. */
function lanAddress() {
  const found = Object.values(os.networkInterfaces())
    .flat()
    .find((entry) => entry && entry.family === 'IPv4' && !entry.internal)
  return `http://${found ? found.address : '127.0.0.1'}:${port}/`
}

async function waitUntilUp(server) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) process.exit(server.exitCode ?? 1)
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  fail('后端在 30 秒内没有启动，请查看上面的日志。')
}

if (!(await portIsFree())) fail(`端口 ${port} 已被占用。请关闭占用它的程序，或换一个端口：PORT=8790 npm start`)
await ensurePackages()
const dist = await build('h5').catch((error) => fail(error.message))
say('启动后端…')
// Not at the top: on a fresh machine its compiler comes with the packages.
const { buildServer } = await import('../server/build.mjs')
await buildServer(['main'])
const server = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    'dist/main.js',
    '--port',
    String(port),
    '--host',
    host,
    '--data',
    path.join(root, '.data'),
    '--static',
    dist,
  ],
  {
    cwd: path.join(root, 'server'),
    stdio: 'inherit',
    env: { APP_ENV: 'dev', SMS_FIXED_CODE: '246810', ...process.env },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
await waitUntilUp(server)
const { default: qrcode } = await import('qrcode')
say(await qrcode.toString(lanAddress(), { type: 'terminal', small: true }))
say(`本机打开   http://127.0.0.1:${port}/`)
say(`手机扫码   ${lanAddress()}`)
// Without --sample a PostgreSQL has nobody in it.
if (!process.env.DATABASE_URL) say('演示账号   13800000001  密码 Demo2026x（短信验证码 246810）')
