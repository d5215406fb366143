import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { creditApi } from '@/api/credit'
import { campApi, type CampAddress } from '@/api/camp'
import { ACK } from '@/api/envelope'
import { doc, reading } from '../../kernel/documents/tables'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { newCamp } from '../../test/new-camp'
import { withdrawItem } from '../assessment'
import { item, paperEdition, standing } from '../assessment/tables'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const DAY = 24 * 3600 * 1000
const ago = (days: number): Date => new Date(Date.now() - days * DAY)
const holder = 'page-00000001'

const read = (userId: number, docId: number | undefined, finishedAt: Date | null) =>
  server.db.insert(reading).values({ userId, docId: docId ?? 0, seconds: 60, progress: finishedAt ? 1 : 0.4, finishedAt })

/** Hands a case in with so many of its three questions right. */
async function work(device: Device, paperId: string, right: number): Promise<void> {
  const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
  await device.ok(assessmentApi.resume, { attemptId, holder })
  const answers = [0, 1, 2].map((position) => ({ position, response: [position < right ? 'B' : 'A'], revision: 1 }))
  await device.ok(assessmentApi.submit, { attemptId, holder, answers })
}
const doctor = (columns = {}) => signedInDevice(server, { level: 2, realName: '沈知行', ...columns })
const show = (device: Device, address: CampAddress) => device.ok(campApi.show, address)

describe('a camp', () => {
  test('is seen by a visitor as what it asks for, without anybody in it', async () => {
    const { address } = await newCamp(server)
    const { months, mine, certificate, top } = await show(newVisitor(server), address)
    assert.deepEqual(
      months.map(({ tasks }) => tasks.map(({ kind, points, state }) => [kind, points, state])),
      [
        [
          ['doc', 1000, 'none'],
          ['doc', 1000, 'none'],
          ['case', 5000, 'none'],
        ],
      ],
    )
    assert.deepEqual([mine, certificate, top], [null, null, []])
  })

  test('finds by itself what was read to the end, and what was only begun', async () => {
    const { device, user } = await doctor()
    const { address, docIds } = await newCamp(server)
    await read(user.id, docIds[0], ago(2))
    await read(user.id, docIds[1], null)
    const { months, mine } = await show(device, address)
    assert.deepEqual(
      months[0]?.tasks.map(({ state, earned }) => [state, earned]),
      [
        ['done', 1000],
        ['begun', 0],
        ['none', 0],
      ],
    )
    assert.deepEqual(mine, { points: 1000, done: 1, days: 1, rank: { rank: 1, of: 1 } })
  })

  test('counts what was read before its month from its beginning, and what was made up by half', async () => {
    const { device, user } = await doctor()
    const { address, docIds } = await newCamp(server, { opensIn: -40, months: 2 })
    await read(user.id, docIds[0], ago(90))
    await read(user.id, docIds[1], ago(3))
    const { months, mine } = await show(device, address)
    const [early, late] = months[0]?.tasks ?? []
    assert.deepEqual([early?.earned, early?.isLate, early?.doneAt], [1000, false, months[0]?.opensAt])
    assert.deepEqual([late?.earned, late?.isLate], [500, true])
    assert.equal(mine?.points, 1500)
  })

  test('brings credits for each task of its month, once, and none for what was made up or came to nothing', async () => {
    const { device, user } = await doctor()
    const { address, docIds, paperIds } = await newCamp(server, { opensIn: -40, months: 2 })
    await read(user.id, docIds[1], ago(3))
    await read(user.id, docIds[2], ago(3))
    await work(device, paperIds[1] ?? '', 0)
    await show(device, address)
    await show(device, address)
    const { items, balance } = await device.ok(creditApi.list, { pageIdx: 0, pageSize: 9, direction: 'all' })
    const [title] = await server.db
      .select({ title: doc.title })
      .from(doc)
      .where(eq(doc.id, docIds[2] ?? 0))
    assert.deepEqual(
      [items.map((one) => [one.title, one.reason, one.credits]), balance],
      [[[`学习营任务 · ${title?.title}`, 'camp', 5]], 5],
    )
  })

  test('takes nothing for a month that has not begun, nor after its own end', async () => {
    const { device, user } = await doctor()
    const coming = await newCamp(server, { opensIn: 5 })
    const over = await newCamp(server, { opensIn: -50, closesIn: -5 })
    await read(user.id, coming.docIds[0], ago(1))
    await read(user.id, over.docIds[0], ago(1))
    for (const { address, taskIds, refusal } of [
      { ...coming, refusal: '本月任务还没有开始' },
      { ...over, refusal: '学习营已结束，不再计入进度' },
    ]) {
      assert.equal((await show(device, address)).mine?.done, 0)
      const told = await device.refused(campApi.finish, { taskId: taskIds[0], idempotencyKey: key() }, ACK.refused)
      assert.equal(told.errormessage, refusal)
    }
  })

  test('brings for a case what its first attempt came to: what is right is seen after it', async () => {
    const { device } = await doctor()
    const { address, paperIds } = await newCamp(server)
    const earned = async (right: number) => {
      await work(device, paperIds[0] ?? '', right)
      return (await show(device, address)).months[0]?.tasks[2]?.earned
    }
    assert.deepEqual([await earned(1), await earned(3), await earned(2)], [1667, 1667, 1667])
  })

  test('counts no blank sheet, and gives nothing for what was answered after it', async () => {
    const { device } = await doctor()
    const { address, paperIds } = await newCamp(server)
    const task = async () => {
      const { state, earned } = (await show(device, address)).months[0]?.tasks[2] ?? {}
      return [state, earned]
    }
    const { attemptId } = await device.ok(assessmentApi.start, {
      ...{ paperId: paperIds[0] ?? '', challenger: '', idempotencyKey: key() },
    })
    await device.ok(assessmentApi.resume, { attemptId, holder })
    await device.ok(assessmentApi.submit, { attemptId, holder, answers: [{ position: 0, response: [], revision: 1 }] })
    assert.deepEqual(await task(), ['none', 0])
    // Done now, but what is right was seen after the blank sheet.
    await work(device, paperIds[0] ?? '', 3)
    assert.deepEqual(await task(), ['done', 0])
  })

  test('follows when an item of a case is withdrawn, with points and place', async () => {
    const [first, second] = [await doctor(), await doctor()]
    const { address, paperIds, campId } = await newCamp(server)
    await work(first.device, paperIds[0] ?? '', 2)
    await work(second.device, paperIds[0] ?? '', 1)
    const points = async () => [
      (await show(first.device, address)).mine?.points,
      (await show(second.device, address)).mine?.points,
    ]
    assert.deepEqual(await points(), [3333, 1667])
    const [paper] = await server.db
      .select()
      .from(paperEdition)
      .where(eq(paperEdition.paperId, Number(paperIds[0])))
    const listed = paper?.content.draw.by === 'list' ? paper.content.draw.items : []
    // Its second question, which the first one had right and the second one wrong.
    const [row] = await server.db
      .select()
      .from(item)
      .where(eq(item.id, listed[1]?.itemId ?? 0))
    await withdrawItem(server.parts, row?.code ?? '', (error) => assert.fail(String(error)))
    const board = await server.db
      .select({ score: standing.score })
      .from(standing)
      .where(eq(standing.board, `camp:${campId}`))
    // At once, before anybody looks.
    assert.deepEqual(board.map(({ score }) => score).sort(), [2500, 2500])
    assert.deepEqual(await points(), [2500, 2500])
  })

  test('brings its credits also when a case comes to something only without what was withdrawn', async () => {
    const { device } = await doctor()
    const { address, paperIds, taskIds } = await newCamp(server)
    const isIt = eq(paperEdition.paperId, Number(paperIds[0]))
    await server.db
      .update(paperEdition)
      .set({ content: sql`jsonb_set(${paperEdition.content}, '{rules,scoring,penalty}', '50')` })
      .where(isIt)
    // One right, two wrong: nothing is left.
    await work(device, paperIds[0] ?? '', 1)
    const stands = async () => {
      const { months } = await show(device, address)
      const { balance } = await device.ok(creditApi.list, { pageIdx: 0, pageSize: 9, direction: 'all' })
      return [months[0]?.tasks.find(({ id }) => id === taskIds[2])?.earned, balance]
    }
    assert.deepEqual(await stands(), [0, 0])
    const [paper] = await server.db.select().from(paperEdition).where(isIt)
    const listed = paper?.content.draw.by === 'list' ? paper.content.draw.items : []
    const [row] = await server.db
      .select()
      .from(item)
      .where(eq(item.id, listed[2]?.itemId ?? 0))
    await withdrawItem(server.parts, row?.code ?? '', (error) => assert.fail(String(error)))
    assert.deepEqual(await stands(), [1250, 5])
    assert.deepEqual(await stands(), [1250, 5])
  })

  test('leaves out what was taken off, so that nobody waits for it', async () => {
    const { device, user } = await doctor()
    const { address, docIds } = await newCamp(server)
    await server.db
      .update(doc)
      .set({ status: 'draft' })
      .where(eq(doc.id, docIds[1] ?? 0))
    await read(user.id, docIds[0], ago(1))
    const { months } = await show(device, address)
    assert.deepEqual([months[0]?.tasks.length, months[0]?.isPassed], [2, true])
  })
  test('gives its certificate also when what was missing is taken off after the rest was done', async () => {
    const { device, user } = await doctor()
    const { address, docIds } = await newCamp(server)
    await read(user.id, docIds[0], ago(1))
    assert.equal((await show(device, address)).months[0]?.certificate, null)
    await server.db
      .update(doc)
      .set({ status: 'draft' })
      .where(eq(doc.id, docIds[1] ?? 0))
    const { months, certificate } = await show(device, address)
    assert.deepEqual([months[0]?.certificate?.title, certificate?.title], ['学习营第 1 月学习证书', '学习营结业证书'])
  })
})

describe('telling of a task', () => {
  test('is refused while it is not done, and by somebody else’s reading', async () => {
    const [own, other] = [await doctor(), await doctor()]
    const { taskIds, docIds } = await newCamp(server)
    await read(other.user.id, docIds[0], ago(1))
    const told = (taskId = '') => ({ taskId, idempotencyKey: key() })
    const refused = async (at: number) => (await own.device.refused(campApi.finish, told(taskIds[at]), ACK.refused)).errormessage
    assert.deepEqual([await refused(0), await refused(2)], ['读完全文后才算完成', '至少作答一步并交卷后才算完成'])
    assert.equal((await other.device.ok(campApi.finish, told(taskIds[0]))).task.earned, 1000)
    await newVisitor(server).refused(campApi.finish, told(taskIds[0]), ACK.unauthenticated)
    await own.device.refused(campApi.finish, told('99999999'), ACK.notFound)
  })

  test('ten times at once counts once', async () => {
    const { device, user } = await doctor()
    const { address, taskIds, docIds } = await newCamp(server)
    await read(user.id, docIds[0], ago(1))
    const told = Array.from({ length: 10 }, () => device.ok(campApi.finish, { taskId: taskIds[0] ?? '', idempotencyKey: key() }))
    assert.deepEqual(new Set((await Promise.all(told)).map(({ task }) => task.earned)), new Set([1000]))
    assert.deepEqual((await show(device, address)).mine?.points, 1000)
  })
})

describe('what a camp gives', () => {
  test('a certificate for a month whose required tasks are done, and one for enough months', async () => {
    const { device, user } = await doctor()
    const { address, docIds } = await newCamp(server, { opensIn: -40, months: 2, monthsNeeded: 2 })
    for (const docId of docIds.slice(0, 3)) await read(user.id, docId, ago(1))
    const first = await show(device, address)
    assert.deepEqual(
      first.months.map(({ isPassed, certificate }) => [isPassed, certificate?.title]),
      [
        [true, '学习营第 1 月学习证书'],
        [false, undefined],
      ],
    )
    assert.equal(first.certificate, null)
    await read(user.id, docIds[3], ago(1))
    const after = await show(device, address)
    assert.equal(after.certificate?.title, '学习营结业证书')
    assert.match(after.certificate?.number ?? '', /\d{4}/)
    // Looking again gives none anew.
    assert.deepEqual((await show(device, address)).certificate, after.certificate)
  })

  test('waits for a certified name', async () => {
    const { device, user } = await doctor({ level: 1 })
    const { address, docIds } = await newCamp(server)
    for (const docId of docIds) await read(user.id, docId, ago(1))
    const { months, certificate } = await show(device, address)
    assert.deepEqual([months[0]?.certificate?.number, certificate?.number], ['', ''])
  })

  test('ranks by points, and of as many by who had them earlier', async () => {
    const { address, docIds } = await newCamp(server)
    const [early, late, more] = [await doctor(), await doctor(), await doctor()]
    await read(late.user.id, docIds[0], ago(1))
    await read(early.user.id, docIds[1], ago(4))
    for (const docId of docIds) await read(more.user.id, docId, ago(1))
    for (const { device } of [late, early, more]) await show(device, address)
    const { items, mine } = await late.device.ok(campApi.ranking, { ...address, scope: 'all', pageIdx: 0, pageSize: 10 })
    assert.deepEqual(
      items.map(({ alias, rank, score }) => [alias, rank, score]),
      [
        [more.user.alias, 1, 2000],
        [early.user.alias, 2, 1000],
        [late.user.alias, 3, 1000],
      ],
    )
    assert.equal(mine?.rank, 3)
  })
})

describe('news of a camp', () => {
  test('are listed by section, and read with their text', async () => {
    const { address, informationId } = await newCamp(server)
    const device = newVisitor(server)
    const ask = (section: string) => device.ok(campApi.information, { ...address, section, pageIdx: 0, pageSize: 10 })
    assert.deepEqual([(await ask('')).total, (await ask('通知')).total, (await ask('别的')).total], [1, 1, 0])
    assert.deepEqual((await ask('')).sections, ['通知'])
    assert.equal((await device.ok(campApi.informationDetail, { informationId })).body, '<p>开营</p>')
  })
})
