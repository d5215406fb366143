import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { liveApi } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import { buildApp } from '../../app'
import { publishedLive, whoMayStay } from './access'
import { adoptMessages } from './messages'
import { tellRoom } from './notes'
import { endOtherSessions, findViewer } from '../../kernel/people/sessions'
import { liveAudience } from './tables'
import { doc } from '../../kernel/documents/tables'
import { user as userTable } from '../../kernel/people/tables'
import { throttle } from '../../kernel/throttle/tables'
import { createDoc, createUser, key, newVisitor, signedInDevice } from '../../test/factories'
import { createLive, LiveVisitor, startProcess, until } from '../../test/live'
import { after, before, describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const processes: { port: number; close: () => Promise<void> }[] = []
/** Two servers on one database stand for two processes. */
const port = (index: 0 | 1): number => processes[index]?.port ?? 0
const say = async (device: Device, docId: string, content: string) => {
  await server.db.delete(throttle).where(eq(throttle.count, 0))
  return (await device.ok(liveApi.say, { docId, content, idempotencyKey: key() })).message
}
/** Many messages of one author, without the pace. */
const fill = async (docId: string, count: number, from = 0): Promise<void> => {
  const { id: userId } = await createUser(server)
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ docId: Number(docId), userId, content: `${from + n}`, isHost: false, createdAt: new Date() },
  }))
  await adoptMessages(server.db, rows)
}

describe('the websocket of a room', () => {
  let silent: Promise<LiveVisitor>
  before(async () => {
    for (let n = 0; n < 2; n += 1) processes.push(await startProcess(server))
    silent = createLive(server).then((docId) => LiveVisitor.open(port(0), docId))
  })
  after(async () => {
    for (const one of processes) await one.close()
  })

  describe('joining', () => {
    test('gives state, flowers, visitors and the newest messages', async () => {
      const docId = await createLive(server)
      const { device } = await signedInDevice(server)
      const message = await say(device, docId, '已经在聊')
      await device.ok(liveApi.giveFlowers, { docId, count: 7, idempotencyKey: key() })
      const one = await LiveVisitor.join(port(0), docId)
      assert.deepEqual(one.joined, {
        ...{ kind: 'joined', online: 1, flowers: 7, state: 'live', messages: [message], gap: false },
      })
      one.leave()
    })
    test('is refused with 1008 for rooms that are not there, and to those who may not be in them', async () => {
      const refused = async (docId: string, auth = '') => {
        const one = await LiveVisitor.join(port(0), docId, { auth })
        await until(() => one.code > 0)
        assert.deepEqual([one.code, one.frames], [1008, []])
      }
      await refused('abc')
      await refused('99999999')
      await refused(await createDoc(server))
      await refused(await createLive(server, 'live', { status: 'draft' }))
      const login = await createLive(server, 'live', { rule: 'login' })
      const certified = await createLive(server, 'live', { rule: 'certified' })
      const { device } = await signedInDevice(server)
      await refused(login)
      await refused(login, 'not-a-session')
      await refused(certified, device.auth)
      for (const [docId, auth] of [
        [login, device.auth],
        [certified, (await signedInDevice(server, { level: 2 })).device.auth],
      ] as const) {
        const one = await LiveVisitor.join(port(0), docId, { auth })
        assert.deepEqual(one.joined.messages, [])
        one.leave()
      }
    })
    test('brings in the host of a room that is closed to others', async () => {
      const { device, user } = await signedInDevice(server)
      const docId = await createLive(server, 'live', { rule: 'closed', room: { hosts: [user.id] } })
      const host = await LiveVisitor.join(port(0), docId, { auth: device.auth })
      assert.equal(host.joined.state, 'live')
      host.leave()
    })
    test('ends for whoever says something else first', async () => {
      const docId = await createLive(server)
      for (const text of [
        '',
        '{',
        '{"kind":"join"}',
        '{"kind":"join","auth":"","since":"x"}',
        '{"kind":"say","auth":"","since":""}',
      ]) {
        const one = await LiveVisitor.open(port(0), docId)
        one.socket.send(text)
        await until(() => one.code > 0)
        assert.deepEqual([one.code, one.frames], [1008, []])
      }
    })
    test('with a known message gives what came after it, and what was taken down', async () => {
      const docId = await createLive(server)
      const { device } = await signedInDevice(server)
      const sent = [await say(device, docId, '一'), await say(device, docId, '二'), await say(device, docId, '三')]
      await device.ok(liveApi.removeMessage, { messageId: sent[0]?.id ?? '' })
      const one = await LiveVisitor.join(port(0), docId, { since: sent[1]?.id })
      assert.deepEqual(one.texts, ['三'])
      await until(() => one.all('removed').length > 0)
      // The note of it may still be on its way to this process, and says the same once more.
      assert.deepEqual(new Set(one.all('removed').map(({ messageId }) => messageId)), new Set([sent[0]?.id]))
      one.leave()
    })
    test('says when more was missed than is kept, whether the room was open meanwhile or not', async () => {
      const docId = await createLive(server)
      const { device } = await signedInDevice(server)
      const known = await say(device, docId, '最后看到的')
      await fill(docId, LIVE_MESSAGE_LIMIT)
      const exact = await LiveVisitor.join(port(0), docId, { since: known.id })
      assert.deepEqual([exact.joined.gap, exact.texts.length, exact.texts[0]], [false, LIVE_MESSAGE_LIMIT, '0'])
      await say(device, docId, '多了一条')
      await until(() => exact.texts.includes('多了一条'))
      for (const index of [0, 1] as const) {
        const late = await LiveVisitor.join(port(index), docId, { since: known.id })
        assert.deepEqual([late.joined.gap, late.texts.length, late.texts.at(-1)], [true, LIVE_MESSAGE_LIMIT, '多了一条'])
        late.leave()
      }
      exact.leave()
    })
  })

  describe('those who are in a room', () => {
    test('hear each other over all processes, in order, a batch at a time, and nobody else', async () => {
      const docId = await createLive(server)
      const [here, there] = [await LiveVisitor.join(port(0), docId), await LiveVisitor.join(port(1), docId)]
      const elsewhere = await LiveVisitor.join(port(0), await createLive(server))
      const authors = await Promise.all(Array.from({ length: 10 }, () => signedInDevice(server)))
      await Promise.all(authors.map(({ device }, n) => say(device, docId, `第 ${n} 条`)))
      await until(() => here.texts.length === 10 && there.texts.length === 10)
      const stored = (await newVisitor(server).ok(liveApi.messages, { pageIdx: 0, pageSize: 50, docId })).items.reverse()
      assert.deepEqual(here.messages, stored)
      assert.deepEqual(there.messages, stored)
      assert.ok(here.all('messages').length < 10, 'every message was a frame of its own')
      assert.deepEqual(elsewhere.texts, [])
      for (const one of [here, there, elsewhere]) one.leave()
    })
    test('are not sent twice what they got when they came', async () => {
      const docId = await createLive(server)
      const first = await LiveVisitor.join(port(0), docId)
      const { device } = await signedInDevice(server)
      await say(device, docId, '正在路上')
      // Still waiting to be sent to the first one.
      const second = await LiveVisitor.join(port(0), docId)
      await until(() => first.texts.length === 1)
      await say(device, docId, '下一条')
      await until(() => second.texts.includes('下一条'))
      assert.deepEqual(second.texts, ['正在路上', '下一条'])
      for (const one of [first, second]) one.leave()
    })
    test('hear that a message is gone, and newcomers do not get it', async () => {
      const docId = await createLive(server)
      const { device } = await signedInDevice(server)
      const message = await say(device, docId, '说错了')
      const [here, there] = [await LiveVisitor.join(port(0), docId), await LiveVisitor.join(port(1), docId)]
      await device.ok(liveApi.removeMessage, { messageId: message.id })
      for (const one of [here, there]) {
        await until(() => one.all('removed').length > 0)
        assert.deepEqual(one.all('removed'), [{ kind: 'removed', messageId: message.id }])
      }
      const late = await LiveVisitor.join(port(0), docId)
      assert.deepEqual(late.texts, [])
      for (const one of [here, there, late]) one.leave()
    })
    test('hear of flowers, questions and answers, at most once a second', async () => {
      const docId = await createLive(server)
      const [here, there] = [await LiveVisitor.join(port(0), docId), await LiveVisitor.join(port(1), docId)]
      const givers = await Promise.all(Array.from({ length: 6 }, () => signedInDevice(server)))
      for (const { device } of givers) {
        await device.ok(liveApi.giveFlowers, { docId, count: 2, idempotencyKey: key() })
        await device.ok(liveApi.ask, { docId, content: '问题', idempotencyKey: key() })
      }
      for (const one of [here, there]) {
        await until(() => one.all('flowers').at(-1)?.flowers === 12 && one.all('questions').length > 0)
        assert.ok(one.all('flowers').length <= 3 && one.all('questions').length <= 3)
        one.leave()
      }
    })
    test('hear the state that the host sets, and the one that the clock brings', async () => {
      const { device: editor } = await signedInDevice(server, { isEditor: true })
      const docId = await createLive(server, 'preview', { startTime: new Date(Date.now() + 1500) })
      const one = await LiveVisitor.join(port(1), docId)
      assert.equal(one.joined.state, 'preview')
      await until(() => one.all('state').length === 1)
      await editor.ok(liveApi.setState, { docId, state: 'replay' })
      await until(() => one.all('state').length === 2)
      assert.deepEqual(
        one.all('state').map(({ state }) => state),
        ['live', 'replay'],
      )
      one.leave()
    })
    test('are let go when the live is withdrawn', async () => {
      const docId = await createLive(server)
      const one = await LiveVisitor.join(port(0), docId)
      await server.db
        .update(doc)
        .set({ status: 'draft' })
        .where(eq(doc.id, Number(docId)))
      await tellRoom(server.db, { docId: Number(docId), kind: 'state' })
      await until(() => one.code > 0)
      assert.equal(one.code, 1008)
    })
    test('are told what was said while their process could not hear the others', async () => {
      const docId = await createLive(server)
      let isDeaf = false
      let back: () => void = () => undefined
      const app = await buildApp({
        ...server.parts,
        listen: (channel, handler, onReturn) => {
          back = onReturn ?? back
          return server.parts.listen(channel, (payload) => (isDeaf ? undefined : handler(payload)))
        },
      })
      await app.listen({ port: 0, host: '127.0.0.1' })
      const address = app.server.address()
      const one = await LiveVisitor.join(typeof address === 'object' ? (address?.port ?? 0) : 0, docId)
      const { device } = await signedInDevice(server)
      const first = await say(device, docId, '听得到')
      await until(() => one.texts.length === 1)
      isDeaf = true
      await say(device, docId, '听不到')
      await device.ok(liveApi.removeMessage, { messageId: first.id })
      await device.ok(liveApi.giveFlowers, { docId, count: 4, idempotencyKey: key() })
      isDeaf = false
      back()
      await until(() => one.texts.length === 2 && one.all('removed').length === 1 && one.all('flowers').length === 1)
      assert.deepEqual([one.texts, one.all('removed')[0]?.messageId], [['听得到', '听不到'], first.id])
      assert.equal(one.all('flowers')[0]?.flowers, 4)
      await app.close()
    })
  })

  test('a visitor who is cut ten times while another writes loses nothing and gets nothing twice', async () => {
    const docId = await createLive(server)
    const authors = await Promise.all(Array.from({ length: 5 }, () => signedInDevice(server)))
    const sent: string[] = []
    const writing = (async () => {
      for (let n = 0; n < 50; n += 1) {
        const author = authors[n % authors.length]
        assert.ok(author)
        sent.push((await say(author.device, docId, `第 ${n} 条`)).id)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    })()
    const got: string[] = []
    for (let cut = 0; cut < 10; cut += 1) {
      // Now with one process, now with the other, as a balancer would have it.
      const one = await LiveVisitor.join(port(cut % 2 ? 1 : 0), docId, { since: got.at(-1) ?? '' })
      assert.equal(one.joined.gap, false)
      await new Promise((resolve) => setTimeout(resolve, 40 + 17 * cut))
      one.leave()
      got.push(...one.messages.map(({ id }) => id))
    }
    await writing
    const last = await LiveVisitor.join(port(0), docId, { since: got.at(-1) ?? '' })
    await until(() => got.length + last.messages.length >= 50)
    got.push(...last.messages.map(({ id }) => id))
    assert.deepEqual(got, sent)
    last.leave()
  })

  test('many who write at the same moment are heard by all in the same order, and none is skipped by `since`', async () => {
    const docId = await createLive(server)
    const authors = await Promise.all(Array.from({ length: 30 }, () => signedInDevice(server)))
    const steady = await LiveVisitor.join(port(0), docId)
    const writing = Promise.all(authors.map(({ device }, n) => say(device, docId, `${n}`)))
    const got: string[] = []
    while (got.length < 30) {
      const one = await LiveVisitor.join(port(1), docId, { since: got.at(-1) ?? '' })
      got.push(...one.messages.map(({ id }) => id))
      one.leave()
    }
    await writing
    await until(() => steady.messages.length === 30)
    assert.deepEqual(
      got,
      steady.messages.map(({ id }) => id),
    )
    steady.leave()
  })

  describe('a visitor', () => {
    test('who comes in while a beat asks who may stay is not let go by it', async () => {
      const live = await publishedLive(server.db, Number(await createLive(server)))
      if (!live) throw new Error('the live is not there')
      const { user, device } = await signedInDevice(server, { level: 2 })
      const viewer = await findViewer(server.db, device.auth)
      assert.equal(viewer?.id, user.id)
      const mayStay = await whoMayStay(server.db, live, [])
      assert.equal(mayStay(viewer), true)
      await endOtherSessions(server.db, user.id, 0)
      assert.equal((await whoMayStay(server.db, live, viewer ? [viewer] : []))(viewer), false)
    })
    test('whose session has ended is let go at the next beat, and comes into a closed room no more', async () => {
      const gated = await createLive(server, 'live', { rule: 'certified' })
      const open = await createLive(server)
      const { device, user } = await signedInDevice(server, { level: 2 })
      const { device: steady } = await signedInDevice(server, { level: 2 })
      const { device: demoted, user: loses } = await signedInDevice(server, { level: 2 })
      const gone = [
        await LiveVisitor.join(port(0), gated, { auth: device.auth }),
        await LiveVisitor.join(port(0), open, { auth: device.auth }),
        await LiveVisitor.join(port(0), gated, { auth: demoted.auth }),
      ]
      const stays = [
        await LiveVisitor.join(port(0), gated, { auth: steady.auth }),
        await LiveVisitor.join(port(0), open, { auth: steady.auth }),
        await LiveVisitor.join(port(0), open),
      ]
      await endOtherSessions(server.db, user.id, 0)
      await server.db.update(userTable).set({ level: 3 }).where(eq(userTable.id, loses.id))
      await Promise.all(gone.map(({ socket, code }) => code || new Promise((resolve) => socket.once('close', resolve))))
      assert.deepEqual(
        [...gone, ...stays].map(({ code }) => code),
        [1012, 1012, 1012, 0, 0, 0],
      )
      await say(steady, gated, '仅供在场的人')
      const again = await LiveVisitor.join(port(0), gated, { auth: device.auth })
      await until(() => again.code > 0)
      assert.deepEqual([again.code, again.frames], [1008, []])
      assert.ok(gone.every(({ texts }) => texts.length === 0))
      for (const one of stays) one.leave()
    })
    test('who goes on talking after joining is let go', async () => {
      const one = await LiveVisitor.join(port(0), await createLive(server))
      one.socket.send('{"kind":"join","auth":"","since":""}')
      await until(() => one.code > 0)
      assert.equal(one.code, 1008)
    })
    test('on many devices is one, and has ten at most', async () => {
      const docId = await createLive(server)
      const { device } = await signedInDevice(server)
      const own: LiveVisitor[] = []
      for (let n = 0; n < 10; n += 1) own.push(await LiveVisitor.join(port(0), docId, { auth: device.auth }))
      assert.equal(own[9]?.joined.online, 1)
      const more = await LiveVisitor.join(port(0), docId, { auth: device.auth })
      await until(() => more.code > 0)
      assert.deepEqual([more.code, more.frames], [1008, []])
      for (const one of own) one.leave()
    })
    test('finds no place from an address that holds too many, until one of them leaves', async () => {
      const docId = await createLive(server)
      const { device } = await signedInDevice(server)
      const settings = { ...server.parts.settings, socketsPerAddress: 3 }
      const process = await startProcess({ ...server, parts: { ...server.parts, settings } })
      const own = [await LiveVisitor.join(process.port, docId), await LiveVisitor.join(process.port, docId)]
      // Who is signed in takes no place of the address.
      for (let n = 0; n < 3; n += 1) own.push(await LiveVisitor.join(process.port, docId, { auth: device.auth }))
      own.push(await LiveVisitor.join(process.port, docId))
      const more = await LiveVisitor.open(process.port, docId)
      await until(() => more.code > 0)
      assert.equal(more.code, 1008)
      own[0]?.leave()
      const next = async (): Promise<boolean> => (await LiveVisitor.join(process.port, docId)).frames.length > 0
      for (let tries = 0; !(await next()); tries += 1) assert.ok(tries < 100, 'the place was not given back')
      await process.close()
    })
  })

  test('of IPv6 a network of 64 bits is one address', async () => {
    const docId = await createLive(server)
    const settings = { ...server.parts.settings, socketsPerAddress: 2, trustProxy: 1 }
    const process = await startProcess({ ...server, parts: { ...server.parts, settings } })
    const from = (address: string) => LiveVisitor.open(process.port, docId, { 'x-forwarded-for': address })
    const visitors = [await from('2001:db8:1:1::1'), await from('2001:db8:1:1::2'), await from('2001:db8:1:1::3')]
    await until(() => visitors[2]?.code === 1008, 'the refusal of the third')
    const other = await from('2001:db8:1:2::1')
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.deepEqual([visitors[0]?.code, visitors[1]?.code, other.code], [0, 0, 0])
    for (const one of [...visitors, other]) one.leave()
    await process.close()
  })

  describe('visitors', () => {
    const online = (one: LiveVisitor) => one.all('online').at(-1)?.online ?? one.joined.online
    test('are counted over all processes, and each is told when the number changes', async () => {
      const docId = await createLive(server)
      const first = await LiveVisitor.join(port(0), docId)
      const second = await LiveVisitor.join(port(1), docId)
      await until(() => online(first) === 2 && online(second) === 2)
      assert.equal((await newVisitor(server).ok(liveApi.room, { docId })).online, 2)
      second.leave()
      await until(() => online(first) === 1)
      // Whoever has not said who they are does not count.
      const silent = await LiveVisitor.open(port(0), docId)
      await new Promise((resolve) => setTimeout(resolve, 1200))
      assert.equal(online(first), 1)
      for (const one of [first, silent]) one.leave()
    })
    test('of a process that died are not counted', async () => {
      const docId = await createLive(server)
      await server.db
        .insert(liveAudience)
        .values({ docId: Number(docId), processId: 'dead', visitors: 9, seenAt: sql`now() - interval '1 minute'` })
      const one = await LiveVisitor.join(port(0), docId)
      assert.equal(one.joined.online, 1)
      one.leave()
    })
    test('leave no trace when their process ends', async () => {
      const docId = await createLive(server)
      const process = await startProcess(server)
      const [here, there] = [await LiveVisitor.join(port(0), docId), await LiveVisitor.join(process.port, docId)]
      await until(() => online(here) === 2)
      await process.close()
      await until(() => there.code > 0)
      await until(() => online(here) === 1)
      const rows = await server.db
        .select()
        .from(liveAudience)
        .where(eq(liveAudience.docId, Number(docId)))
      assert.deepEqual(
        rows.map(({ visitors }) => visitors),
        [1],
      )
      here.leave()
    })
  })

  // Last: it has been waiting since the first test.
  test('whoever says nothing is let go after ten seconds', async () => {
    const one = await silent
    if (!one.code) await new Promise((resolve) => one.socket.once('close', resolve))
    assert.deepEqual([one.code, one.frames], [1008, []])
  })
})
