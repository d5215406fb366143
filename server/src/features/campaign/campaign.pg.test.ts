import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { campaignApi, campaignShareApi, campaignVoteApi } from '@/api/campaign'
import { campaignConfigs } from '@/api/campaign-config'
import { columnApi } from '@/api/column'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { subjectApi } from '@/api/subject'
import { splitName, totalLikes } from '@/domain/campaign'
import { PRIVILEGE } from '@/domain/privilege'
import { LEVEL } from '@/domain/user'
import { giveVote, noteShare } from './votes'
import { findViewer } from '../../kernel/people/sessions'
import { campaignContestant, campaignEdition, campaignTally, campaignVote } from './tables'
import type { Refusal } from '../../errors'
import type { Context } from '../../http/context'
import { key, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const VOTE = campaignVoteApi['2025']
const SHARE = campaignShareApi['2025']
if (!VOTE || !SHARE) throw new Error('2025 is no edition')
const YEAR = '2025'

const doctor = async (level: number = LEVEL.unconfirmed, userType = 1) =>
  (await signedInDevice(server, { level, userType })).device

async function newContestant(columns: Partial<typeof campaignContestant.$inferInsert> = {}): Promise<string> {
  const [row] = await server.db
    .insert(campaignContestant)
    .values({
      year: 2025,
      groupNo: 1,
      name: '测试选手',
      sort: 900,
      columnistId: await newColumnist(server),
      workIds: [],
      ...columns,
    })
    .returning({ id: campaignContestant.id })
  return String(row?.id)
}
const vote = async (device: Device, contestantId: string, idempotencyKey = key()) => {
  const { result } = await device.ok(VOTE, { contestantId, idempotencyKey })
  assert.ok(result)
  return result
}
/** What a vote is answered with: the number of its refusal, else its privilege code, which is 0 for a vote that was counted. */
const codeOf = async (device: Device, contestantId: string, idempotencyKey = key()): Promise<number> => {
  const { body } = await device.post(VOTE.path, { contestantId, idempotencyKey })
  const { responseStatus, privilege } = body as typeof body & { privilege?: { code: number } }
  return responseStatus.ack || (privilege?.code ?? NaN)
}
const rowsOf = (contestantId: string) =>
  server.db
    .select()
    .from(campaignVote)
    .where(eq(campaignVote.contestantId, Number(contestantId)))
const countOf = async (contestantId: string): Promise<number> => {
  const [row] = await server.db
    .select({ n: sql<number>`coalesce(sum(${campaignTally.count}), 0)::int` })
    .from(campaignTally)
    .where(eq(campaignTally.contestantId, Number(contestantId)))
  return row?.n ?? 0
}

/** Somebody who votes at a time that the test chooses. */
async function voterAt(level: number = LEVEL.unconfirmed, userType = 1) {
  const device = await doctor(level, userType)
  const context = { ...server.parts, viewer: await findViewer(server.db, device.auth), ip: device.address } as Context
  return {
    device,
    vote: (contestantId: string, at: string, year = 2025) =>
      giveVote(context, year, { contestantId, idempotencyKey: key() }, new Date(at)),
    share: (at: string) => noteShare(context, 2025, new Date(at)),
  }
}

/** Gives the running edition a time of the test's own, and takes it back. */
async function during(times: { startTime: Date; endTime: Date }, work: () => Promise<void>): Promise<void> {
  const where = eq(campaignEdition.year, 2025)
  const [before] = await server.db.select().from(campaignEdition).where(where)
  await server.db.update(campaignEdition).set(times).where(where)
  try {
    await work()
  } finally {
    if (before) await server.db.update(campaignEdition).set({ startTime: before.startTime, endTime: before.endTime }).where(where)
  }
}
const MARCH = { startTime: new Date('2025-03-01T00:00:00+08:00'), endTime: new Date('2025-04-01T00:00:00+08:00') }

describe('the campaign', () => {
  test('gives five hundred contestants of edition 5 in one answer, by group and order', async () => {
    const { targetList, total } = await newVisitor(server).ok(campaignApi.info, { pageIdx: 0, pageSize: 500, qi: 5 })
    assert.deepEqual([targetList.length, total], [500, 500])
    assert.equal(new Set(targetList.map(({ name }) => name)).size, 500)
    const groups = targetList.map(({ name }) => splitName(name).group)
    assert.deepEqual(groups, [...groups].sort())
    assert.deepEqual([...new Set(groups)], [1, 2, 3, 4, 5])
    assert.ok(targetList.every((one) => /^[1-5]_\S+$/.test(one.name) && Number(one.columistId) > 0 && totalLikes(one) > 0))
  })
  test('has an edition for every year, of which only the last one runs', async () => {
    for (let year = 2017; year <= 2025; year += 1) {
      const { edition, others } = await newVisitor(server).ok(campaignApi.edition, { year: String(year) })
      assert.deepEqual(
        others.map((other) => [other.year, other.activitystatus]),
        [2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017].filter((n) => n !== year).map((n) => [n, n === 2025 ? 2 : 3]),
      )
      assert.deepEqual([edition.year, edition.activitystatus, edition.mine], [year, year === 2025 ? 2 : 3, null])
      assert.ok(edition.contestantCount >= 35 && edition.rules.length > 0 && edition.groups.length === 5)
    }
  })
  test('says that an edition, a number of one or a contestant is not there', async () => {
    const visitor = newVisitor(server)
    for (const year of ['2016', '1999', '0'])
      assert.equal((await visitor.refused(campaignApi.edition, { year }, ACK.notFound)).errormessage, '没有这一届活动')
    await visitor.refused(campaignApi.edition, { year: 'x' }, ACK.invalid)
    await visitor.refused(campaignApi.rank, { year: YEAR, group: 6 }, ACK.invalid)
    await visitor.refused(campaignApi.info, { pageIdx: 0, pageSize: 501, qi: 5 }, ACK.invalid)
    assert.deepEqual((await visitor.ok(campaignApi.info, { pageIdx: 0, pageSize: 500, qi: 99 })).targetList, [])
    const id = await newContestant()
    assert.equal((await visitor.refused(campaignApi.contestant, { year: '2024', id }, ACK.notFound)).errormessage, '没有这位选手')
    await visitor.refused(campaignApi.contestant, { year: YEAR, id: '99999999' }, ACK.notFound)
    await visitor.refused(campaignApi.contestant, { year: YEAR, id: 'x' }, ACK.invalid)
  })
  test('shows a contestant with group, works and place', async () => {
    const id = await newContestant({ groupNo: 3, addedVotes: 9_000_000, workIds: [1, 99_999_999] })
    const { contestant, edition } = await newVisitor(server).ok(campaignApi.contestant, { year: YEAR, id })
    assert.deepEqual(
      [contestant.place, contestant.groupTitle, contestant.detail, contestant.works.map(({ docId }) => docId)],
      [1, edition.groups[2]?.title, 9_000_000, ['1']],
    )
    await server.db.delete(campaignContestant).where(eq(campaignContestant.id, Number(id)))
  })
  test('is led to from the home page', async () => {
    const { items } = await newVisitor(server).ok(pubApi.advertise, { position: 'home' })
    assert.ok(items.some(({ link }) => link === '/2025under35'))
  })
  test('keeps the remote files as the contract says, and their lives and columns are there', async () => {
    for (const [name, schema] of Object.entries(campaignConfigs)) {
      const response = await server.app.inject({ url: `/config/${name}.json` })
      assert.equal(response.statusCode, 200)
      v.parse(schema as v.GenericSchema, response.json())
    }
    const { detail } = v.parse(
      campaignConfigs['2020under35_detail'],
      (await server.app.inject({ url: '/config/2020under35_detail.json' })).json(),
    )
    const visitor = newVisitor(server)
    for (const { id, title } of detail.classlist) {
      assert.equal((await visitor.ok(docApi.detail, { docId: id })).title, title)
    }
    for (const columnistId of ['631', '292']) await visitor.ok(columnApi.detail, { columnistId })
    for (const subjectId of ['185', '343']) await visitor.ok(subjectApi.detail, { subjectId })
    for (const file of [
      detail.kvpic,
      detail.flowpic,
      detail.video.url,
      detail.video.picurl,
      ...detail.expertslist.map(({ picurl }) => picurl),
    ]) {
      assert.ok((await readFile(new URL(`../../sample${file}`, import.meta.url))).length > 0)
    }
  })
})

describe('a vote', () => {
  test('asks a visitor to sign in', async () => {
    const contestantId = await newContestant()
    await newVisitor(server).refused(VOTE, { contestantId, idempotencyKey: key() }, ACK.unauthenticated)
    assert.equal(await countOf(contestantId), 0)
  })
  test('counts once, is told in the answer, and moves the ranking', async () => {
    const [first, second] = [await newContestant({ addedVotes: 8_000_001 }), await newContestant({ addedVotes: 8_000_000 })]
    const visitor = newVisitor(server)
    const top = async () =>
      (await visitor.ok(campaignApi.rank, { year: YEAR, group: 1 })).items
        .slice(0, 2)
        .map(({ place, contestant }) => [place, contestant.id])
    assert.deepEqual(await top(), [
      [1, first],
      [2, second],
    ])
    const device = await doctor()
    assert.deepEqual(await vote(device, second), { currentVoteCount: 8_000_001, usedToday: 1, limitToday: 3 })
    assert.deepEqual(
      (await top()).map(([place]) => place),
      [1, 1],
    )
    // The same contestant again on the same day: the three votes may be given as one likes.
    assert.deepEqual(await vote(device, second), { currentVoteCount: 8_000_002, usedToday: 2, limitToday: 3 })
    assert.deepEqual(await top(), [
      [1, second],
      [2, first],
    ])
    assert.deepEqual((await device.ok(campaignApi.edition, { year: YEAR })).edition.mine, {
      usedToday: 2,
      limitToday: 3,
      sharedToday: false,
    })
    await server.db
      .update(campaignContestant)
      .set({ addedVotes: 0 })
      .where(inArray(campaignContestant.id, [Number(first), Number(second)]))
  })
  test('of one tap counts once, however often and at once it is sent', async () => {
    const contestantId = await newContestant()
    const device = await doctor()
    const once = key()
    const all = await Promise.all(Array.from({ length: 8 }, () => vote(device, contestantId, once)))
    assert.deepEqual(new Set(all.map(({ usedToday }) => usedToday)), new Set([1]))
    assert.deepEqual([(await rowsOf(contestantId)).length, await countOf(contestantId)], [1, 1])
    const other = await newContestant()
    await device.refused(VOTE, { contestantId: other, idempotencyKey: once }, ACK.conflict)
    assert.equal(await countOf(other), 0)
  })
  test('is refused for a contestant of another edition, without a key, and with a broken number', async () => {
    const device = await doctor()
    const contestantId = await newContestant({ year: 2024 })
    await device.refused(VOTE, { contestantId, idempotencyKey: key() }, ACK.notFound)
    await device.refused(VOTE, { contestantId: await newContestant() }, ACK.invalid)
    await device.refused(VOTE, { contestantId: 'x', idempotencyKey: key() }, ACK.invalid)
  })
  test('for an edition that is over is refused: 投票已结束', async () => {
    const contestantId = await newContestant({ year: 2020 })
    const endpoint = campaignVoteApi['2020']
    assert.ok(endpoint)
    const said = await (await doctor()).refused(endpoint, { contestantId, idempotencyKey: key() }, ACK.conflict)
    assert.deepEqual([said.errormessage, await countOf(contestantId)], ['投票已结束', 0])
  })
})

const sentence = (wanted: string) => (error: Refusal) => {
  assert.equal(error.message, wanted)
  return true
}

describe('the day of a voter, by a clock', () => {
  test('has three votes, six when certified; then a privilege code says who may get more, to the letter', async () => {
    await during(MARCH, async () => {
      const contestantId = await newContestant()
      const more = '今日点赞次数已达上限；完成认证可再获得 3 次点赞'
      for (const [level, userType, limit, code, message] of [
        [LEVEL.unconfirmed, 1, 3, 71, more],
        [LEVEL.rejected, 1, 3, 73, more],
        [LEVEL.underReview, 1, 3, 78, '今日点赞次数已达上限'],
        [LEVEL.unconfirmed, 3, 3, 78, '今日点赞次数已达上限'],
        [LEVEL.unconfirmed, 4, 3, 78, '今日点赞次数已达上限'],
        [LEVEL.certified, 1, 6, 78, '今日点赞次数已达上限'],
      ] as const) {
        const voter = await voterAt(level, userType)
        for (let n = 1; n <= limit; n += 1) {
          const { result, privilege } = await voter.vote(contestantId, '2025-03-10T12:00:00+08:00')
          assert.deepEqual([privilege.code, result?.usedToday, result?.limitToday], [0, n, limit])
        }
        assert.deepEqual(await voter.vote(contestantId, '2025-03-10T23:59:59+08:00'), {
          privilege: { code, message },
          result: null,
        })
      }
      assert.deepEqual([(await rowsOf(contestantId)).length, await countOf(contestantId)], [21, 21])
    })
  })
  test('begins at midnight in China', async () => {
    await during(MARCH, async () => {
      const contestantId = await newContestant()
      const voter = await voterAt()
      for (let n = 0; n < 3; n += 1) await voter.vote(contestantId, '2025-03-10T23:59:59.999+08:00')
      assert.equal((await voter.vote(contestantId, '2025-03-10T15:59:59.999Z')).result, null)
      assert.equal((await voter.vote(contestantId, '2025-03-10T16:00:00Z')).result?.usedToday, 1)
    })
  })
  test('is within the edition: before and after nothing is taken', async () => {
    await during(MARCH, async () => {
      const contestantId = await newContestant()
      const voter = await voterAt()
      await assert.rejects(voter.vote(contestantId, '2025-02-28T23:59:59.999+08:00'), sentence('投票尚未开始'))
      assert.equal((await voter.vote(contestantId, '2025-03-01T00:00:00+08:00')).result?.usedToday, 1)
      assert.equal((await voter.vote(contestantId, '2025-03-31T23:59:59.999+08:00')).result?.usedToday, 1)
      await assert.rejects(voter.vote(contestantId, '2025-04-01T00:00:00+08:00'), sentence('投票已结束'))
      assert.equal(await countOf(contestantId), 2)
    })
  })
  test('knows its first share', async () => {
    const voter = await voterAt()
    const at = ['2025-03-10T08:00:00+08:00', '2025-03-10T23:59:59+08:00', '2025-03-11T00:00:00+08:00']
    assert.deepEqual(
      [await voter.share(at[0] ?? ''), await voter.share(at[1] ?? ''), await voter.share(at[2] ?? '')],
      [true, false, true],
    )
  })
})

describe('a share', () => {
  test('tells whether it was the first of the day, once, and gives no vote', async () => {
    const device = await doctor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.ok(SHARE, {})))
    assert.ok(answers.every(({ status }) => status === 0))
    assert.equal(answers.filter(({ result }) => result.isTodayFirstShare).length, 1)
    assert.equal((await newVisitor(server).ok(SHARE, {})).result.isTodayFirstShare, false)
    assert.deepEqual((await device.ok(campaignApi.edition, { year: YEAR })).edition.mine, {
      usedToday: 0,
      limitToday: 3,
      sharedToday: true,
    })
  })
})

describe('under load', () => {
  test('two hundred votes at once on one contestant: none is lost, none counts twice', async () => {
    const contestantId = await newContestant()
    const devices = await Promise.all(Array.from({ length: 70 }, () => doctor()))
    const keys = devices.flatMap((device) => Array.from({ length: 3 }, () => ({ device, idempotencyKey: key() }))).slice(0, 200)
    // Every tenth is sent twice, as by a phone that got no answer.
    const sent = [...keys, ...keys.filter((_, n) => n % 10 === 0)]
    const codes = await Promise.all(sent.map(({ device, idempotencyKey }) => codeOf(device, contestantId, idempotencyKey)))
    assert.ok(codes.every((code) => code === PRIVILEGE.ok))
    assert.deepEqual([await countOf(contestantId), (await rowsOf(contestantId)).length], [200, 200])
    const { contestant } = await newVisitor(server).ok(campaignApi.contestant, { year: YEAR, id: contestantId })
    assert.equal(contestant.voteNum, 200)
  })
  test('nobody passes the limit by racing', async () => {
    const contestants = [await newContestant(), await newContestant()]
    for (const [level, limit] of [
      [LEVEL.unconfirmed, 3],
      [LEVEL.certified, 6],
    ] as const) {
      const device = await doctor(level)
      const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => codeOf(device, contestants[n % 2] ?? '')))
      const atLimit = level === LEVEL.certified ? PRIVILEGE.silent : PRIVILEGE.certify
      assert.deepEqual(
        codes.sort((a, b) => a - b),
        Array.from({ length: 10 }, (_, n) => (n < limit ? PRIVILEGE.ok : atLimit)),
      )
    }
    assert.equal(
      (await Promise.all(contestants.map(countOf))).reduce((sum, n) => sum + n, 0),
      9,
    )
  })
  test('a machine is told to slow down, as a user and as an address', async () => {
    const contestantId = await newContestant()
    const device = await doctor()
    const codes: number[] = []
    for (let n = 0; n < 14; n += 1) codes.push(await codeOf(device, contestantId))
    assert.deepEqual(
      [codes[2], codes[3], codes[12], codes[13]],
      [PRIVILEGE.ok, PRIVILEGE.certify, PRIVILEGE.certify, ACK.tooMany],
    )
    const said = await device.refused(VOTE, { contestantId, idempotencyKey: key() }, ACK.tooMany)
    assert.equal(said.errormessage, '点赞过于频繁，请稍后再试')

    // Many accounts behind one address: three hundred calls a minute.
    const other = await doctor()
    other.address = '10.77.0.1'
    for (let n = 0; n < 300; n += 1) await codeOf(other, 'x')
    const { status, body } = await other.post(VOTE.path, { contestantId, idempotencyKey: key() })
    assert.deepEqual([status, body.responseStatus.ack], [429, ACK.tooMany])
    assert.match(body.responseStatus.errormessage ?? '', /[一-龥]/)
    assert.equal(await countOf(contestantId), 3)
  })
})
