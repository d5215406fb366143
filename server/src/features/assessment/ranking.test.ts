import assert from 'node:assert/strict'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { answerTo, attemptsOn, begin, handIn, opened } from '../../test/attempts'
import { newVisitor, signedInDevice } from '../../test/factories'
import { newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { eventBoard } from './papers'
import { placeOf } from './ranking'
import { putStanding } from './standings'

const server = testServer()
const { someone, age } = attemptsOn(server)

describe('a ranking', () => {
  test('is by score, then by time, with equal places for equals, in each scope', async () => {
    const { eventId, paperId } = await newPaper(server)
    const people = [
      { hospital: '甲医院', responses: ['B', 'B', 'B'], seconds: 90 },
      { hospital: '甲医院', responses: ['B', 'B', 'B'], seconds: 60 },
      { hospital: '乙医院', responses: ['B', 'A', 'A'], seconds: 10 },
    ]
    const devices: Device[] = []
    for (const { hospital, responses, seconds } of people) {
      const device = await someone({ hospital, realName: `医生${seconds}`, level: 2 })
      devices.push(device)
      const attemptId = await begin(device, paperId)
      await opened(device, attemptId)
      await age(attemptId, seconds)
      await handIn(
        device,
        attemptId,
        responses.map((one, at) => answerTo(at, [one])),
      )
    }
    const [first, , third] = devices
    assert.ok(first && third)
    const ask = { eventId, paperId, scope: 'all' as const, pageIdx: 0, pageSize: 2 }
    const page = await first.ok(assessmentApi.ranking, ask)
    assert.deepEqual(
      page.items.map(({ rank, name, isMe }) => [rank, name, isMe]),
      [
        [1, '医生60', false],
        [2, '医生90', true],
      ],
    )
    assert.deepEqual([page.total, page.hasMore, page.mine?.rank, page.scopes], [3, true, 2, ['all', 'hospital']])
    const rest = await first.ok(assessmentApi.ranking, { ...ask, pageIdx: 1 })
    assert.deepEqual([rest.items[0]?.rank, rest.items[0]?.name], [3, '医生10'])
    const own = await third.ok(assessmentApi.ranking, { ...ask, scope: 'hospital' })
    assert.deepEqual([own.total, own.mine?.rank, own.items[0]?.rank], [1, 1, 1])
    const here = await first.ok(assessmentApi.ranking, { ...ask, scope: 'hospital', pageSize: 1 })
    assert.deepEqual([here.total, here.hasMore, here.mine?.rank], [2, true, 2])
    const overall = await newVisitor(server).ok(assessmentApi.ranking, { ...ask, paperId: '', pageSize: 10 })
    assert.deepEqual(
      overall.items.map(({ score }) => score),
      [600, 600, 200],
    )
  })
  test('goes on over its pages with the places of equals, whoever looks at which page', async () => {
    const { eventId } = await newPaper(server)
    const scores = [600, 600, 600, 400, 200]
    const people: Awaited<ReturnType<typeof signedInDevice>>[] = []
    for (const score of scores) {
      const person = await signedInDevice(server)
      await putStanding(server.db, person.user, { board: eventBoard(Number(eventId)), score, pace: -60_000, attemptId: null })
      people.push(person)
    }
    const ask = { eventId, paperId: '', scope: 'all' as const, pageSize: 2 }
    const places: (readonly [number, number])[] = []
    for (const pageIdx of [0, 1, 2]) {
      const { items, mine, total, hasMore } = await (people[3]?.device ?? assert.fail()).ok(assessmentApi.ranking, {
        ...ask,
        pageIdx,
      })
      places.push(...items.map(({ rank, score }) => [rank, score] as const))
      assert.deepEqual([mine?.rank, mine?.isMe, total, hasMore], [4, true, 5, pageIdx < 2])
    }
    assert.deepEqual(places, [
      [1, 600],
      [1, 600],
      [1, 600],
      [4, 400],
      [5, 200],
    ])
    const place = (at: number) => placeOf(server.db, eventBoard(Number(eventId)), people[at]?.user.id ?? 0)
    assert.deepEqual(
      [await place(1), await place(3)],
      [
        { rank: 1, of: 5, score: 600, beaten: 40 },
        { rank: 4, of: 5, score: 400, beaten: 20 },
      ],
    )
  })
})

test('names are read by certified doctors; all others, those among them who only say that they are doctors, read them as those of authors', async () => {
  const { eventId } = await newPaper(server)
  const board = eventBoard(Number(eventId))
  const people = [
    await signedInDevice(server, { name: '小周', realName: '周若安' }),
    await signedInDevice(server, { name: '李晨', realName: '李晨光', level: 2 }),
  ]
  for (const { user } of people) await putStanding(server.db, user, { board, score: 100, pace: 0, attemptId: null })
  const namesFor = async (device: Device) =>
    (await device.ok(assessmentApi.ranking, { eventId, paperId: '', scope: 'all', pageIdx: 0, pageSize: 9 })).items.map(
      ({ name }) => name,
    )
  const patient = await signedInDevice(server, { userType: 3, name: '小吴', realName: '吴一' })
  await putStanding(server.db, patient.user, { board, score: 50, pace: 0, attemptId: null })
  assert.deepEqual(await namesFor(newVisitor(server)), ['小**', '李晨', '小**'])
  assert.deepEqual(await namesFor(await someone({ userType: 1, level: 2 })), ['周若安', '李晨光', '吴一'])
  for (const level of [1, 3]) assert.deepEqual(await namesFor(await someone({ userType: 1, level })), ['小**', '李晨', '小**'])
  assert.deepEqual(await namesFor(patient.device), ['小**', '李晨', '吴一'])
})

describe('a challenge', () => {
  test('compares with the best of whoever shared it, who shows no answers', async () => {
    const { paperId } = await newPaper(server)
    const { device: sharer, user } = await signedInDevice(server, { realName: '张医生', name: '测试者' })
    const theirs = await begin(sharer, paperId)
    await opened(sharer, theirs)
    await handIn(sharer, theirs, [answerTo(0, ['B'])])
    const shared = await newVisitor(server).ok(assessmentApi.shared, { paperId, alias: user.alias })
    assert.deepEqual([shared.name, shared.score, shared.questions.length, shared.isOwn], ['测**', 200, 0, false])
    const device = await someone({ level: 2 })
    const attemptId = await begin(device, paperId, user.alias)
    await opened(device, attemptId)
    const { challenge } = await handIn(device, attemptId, [answerTo(0, ['B']), answerTo(1, ['B'])])
    assert.deepEqual([challenge?.name, challenge?.score, challenge?.outcome], ['张医生', 200, 'won'])
    await newVisitor(server).refused(assessmentApi.shared, { paperId, alias: 'nobody-of-this-name' }, ACK.notFound)
  })
})
