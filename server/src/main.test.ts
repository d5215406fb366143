import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { after, describe, test } from './test/run'
import { commentApi, type Comment } from '@/api/comment'
import { docApi } from '@/api/doc'
import { userApi, type SessionAnswer } from '@/api/user'
import { connect as openDatabase } from './db/connect'
import { DEMO_ACCOUNT } from './sample/accounts'
import { testFolders } from './test/folders'
import { call, endAll, runCommand, startServer, type Running } from './test/process'

const PRODUCTION = {
  APP_ENV: 'production',
  SIGNING_SECRET: 'a-secret-of-thirty-two-characters',
  SMS_PROVIDER: 'none',
  WX_PROVIDER: 'none',
}
after(endAll)
const { newFolder, usedFolder } = testFolders()

const signIn = (server: Running) =>
  call<SessionAnswer>(server, userApi.login.path, '', DEMO_ACCOUNT).then((answer) => answer.auth)

test('the ledger is added up anew by a command, which names what differs and ends with a fault', async () => {
  const data = await usedFolder()
  const clean = await runCommand('main', ['--check-ledger', '--data', data])
  assert.equal(clean.code, 0)
  assert.match(clean.said, /账本：[1-9]\d* 笔流水，[1-9]\d* 条分录，[1-9]\d* 个账户。全部一致$/)
  const database = await openDatabase({ url: '', dataDir: data })
  await database.db.execute(sql`
    update ledger_balance set amount = amount - 1
    from ledger_account a where a.id = account_id and a.code = 'L200' and a.id = (select min(id) from ledger_account where code = 'L200')`)
  await database.close()
  const { code, said } = await runCommand('main', ['--check-ledger', '--data', data])
  assert.equal(code, 1)
  assert.match(said, /1 处不一致：\n账户 L200 user:\d+：余额记为 -\d+，分录合计 -\d+$/)
})

test('each command starts from its own file, and works on the folder that it is told', async () => {
  const { COMMANDS } = await import('../build.mjs')
  for (const name of COMMANDS) {
    const { code, said } = await runCommand(name, ['--help'])
    assert.equal(code, 0, said)
    assert.ok(said.includes(`用法：npm run ${name} -w server`), said)
  }
  const { code: helped, said: help } = await runCommand('main', ['--help'])
  assert.equal(helped, 0)
  for (const option of ['--port', '--host', '--data', '--static', '--fresh', '--sample']) assert.ok(help.includes(option))
  const data = await usedFolder()
  assert.deepEqual(await runCommand('feedback', ['--data', data, '--id', '999', '--reply', '您好']), {
    code: 1,
    said: '反馈不存在',
  })
  const { code, said } = await runCommand('withdrawals', ['--data', data, '--list', 'credited'])
  assert.equal(code, 0)
  assert.match(said, /张明 .* 已到账\n共 1 笔$/)
})

describe('a server that is killed', () => {
  test('loses nothing that it had acknowledged, killed in the middle of writes three times over', async () => {
    const data = await usedFolder()
    const acknowledged: string[] = []
    let progress = 0
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer(['--data', data])
      const auth = await signIn(server)
      let isRunning = true
      const writer = async (name: string): Promise<void> => {
        for (let n = 0; isRunning; n += 1) {
          const content = `第 ${round} 轮 ${name} 第 ${n} 条`
          const body = { docId: '2', parentId: '', content, idempotencyKey: `key-${round}-${name}-${n}` }
          try {
            await call(server, commentApi.add.path, auth, body)
            acknowledged.push(content)
            const sent = Math.min(1, progress + 0.001)
            await call(server, docApi.setProgress.path, auth, { docId: '3', progress: sent, seconds: 1 })
            progress = Math.max(progress, sent)
          } catch {
            return
          }
        }
      }
      const writers = ['a', 'b', 'c'].map(writer)
      const enough = acknowledged.length + 15
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 7 + round))
      await server.stop('SIGKILL')
      isRunning = false
      await Promise.all(writers)
    }
    const server = await startServer(['--data', data])
    const auth = await signIn(server)
    const list = { docId: '2', listType: 3, pageIdx: 0, pageSize: 500 }
    const kept = new Set(
      (await call<{ items: Comment[] }>(server, commentApi.list.path, auth, list)).items.map((item) => item.content),
    )
    assert.deepEqual(acknowledged.filter((content) => !kept.has(content)).slice(0, 3), [])
    const detail = await call<{ progress: number }>(server, docApi.detail.path, auth, { docId: '3' })
    assert.ok(detail.progress >= progress - 1e-6, `${detail.progress} of ${progress}`)
    await server.stop()
  })
})

describe('the start', () => {
  test('prints the address and the demo account, and writes the sample content once', async () => {
    const data = await newFolder()
    const first = await startServer(['--data', data])
    await signIn(first)
    assert.match(first.output(), /已写入示例内容/)
    assert.ok(first.output().includes(DEMO_ACCOUNT.mobile))
    await first.stop()
    const second = await startServer(['--data', data])
    assert.doesNotMatch(second.output(), /已写入示例内容/)
    await second.stop()
  })
  test('refuses a folder that another server has open, and takes it when that one has ended', async () => {
    const data = await usedFolder()
    const first = await startServer(['--data', data])
    const { code, said } = await runCommand('main', ['--port', '0', '--data', data])
    assert.equal(code, 1)
    assert.match(said, /正被另一个服务进程使用/)
    assert.equal(said.split('\n').length, 1)
    await first.stop('SIGKILL')
    const next = await startServer(['--data', data])
    await next.stop()
  })
  test('is refused with one sentence, where options are unknown or contradict the environment', async () => {
    const faults: [string[], Record<string, string>, RegExp][] = [
      [['--prot', '1'], {}, /--help/],
      [['--port', '0', '--sample'], PRODUCTION, /--sample/],
    ]
    for (const [args, env, sentence] of faults) {
      const { code, said } = await runCommand('main', args, env)
      assert.equal(code, 1)
      assert.match(said, sentence)
      assert.equal(said.split('\n').length, 1)
    }
  })
  test('is refused in production on a database with the accounts of the sample', async () => {
    const { code, said } = await runCommand('main', ['--port', '0', '--data', await usedFolder()], PRODUCTION)
    assert.equal(code, 1)
    assert.match(said, /公开密码的示例账号/)
    assert.equal(said.split('\n').length, 1)
  })
  test('writes no sample in production', async () => {
    const server = await startServer(['--data', await newFolder()], PRODUCTION)
    assert.ok(!server.output().includes(DEMO_ACCOUNT.mobile))
    const list = await call<{ total: number }>(server, docApi.list.path, '', { pageIdx: 0, pageSize: 1 })
    assert.equal(list.total, 0)
    await server.stop()
  })
})

describe('a server that is told to stop', () => {
  test('finishes what it is answering, and takes nothing new', async () => {
    const server = await startServer(['--data', await usedFolder()])
    const { port } = new URL(server.url)
    const body = JSON.stringify({ head: {}, ...DEMO_ACCOUNT })
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (text) => (answer += text.toString()))
    socket.write(
      `POST /${userApi.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
    )
    await until(() => server.child.pid !== undefined && socket.bytesWritten > 0)
    // The head must have arrived before the signal: another call on the same server was answered since.
    assert.equal((await fetch(`${server.url}/livez`)).status, 200)
    const stopped = server.stop()
    await until(() =>
      fetch(`${server.url}/livez`).then(
        () => false,
        () => true,
      ),
    )
    socket.write(body.slice(10))
    await stopped
    assert.match(answer, /^HTTP\/1\.1 200/)
    assert.match(answer, /"ack":0/)
    assert.equal(server.child.exitCode, 0)
  })
})

test('a backup is made and restored by options, which say how many files it has', async () => {
  const [kept, fresh] = [join(await newFolder(), 'backup'), await newFolder()]
  const made = await runCommand('main', ['--data', await usedFolder(), '--backup', kept])
  assert.deepEqual([made.code, /已备份 \d+ 个文件/.test(made.said)], [0, true], made.said)
  const restored = await runCommand('main', ['--data', fresh, '--restore', kept])
  assert.deepEqual([restored.code, /已恢复 \d+ 个文件/.test(restored.said)], [0, true], restored.said)
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
