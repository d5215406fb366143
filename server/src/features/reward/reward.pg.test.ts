import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { commentApi } from '@/api/comment'
import { creditApi } from '@/api/credit'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { medalApi } from '@/api/medal'
import { memoryApi } from '@/api/memory'
import { missionApi } from '@/api/mission'
import { signInApi } from '@/api/sign-in'
import { MEDALS } from '@/domain/medal'
import { awardMedals } from './medals'
import { signInOn, signInState } from './sign-in'
import { comment } from '../comment/tables'
import { medalEarned } from './tables'
import { chinaToday } from '../../db/china-day'
import { reading } from '../../kernel/documents/tables'
import { creditsOf as ledgerCreditsOf } from '../../kernel/ledger/ledger'
import { createDoc, createUser, key, signedInDevice } from '../../test/factories'
import { passTime } from '../../test/reading'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const creditsOf = (userId: number): Promise<number> => ledgerCreditsOf(server.db, userId)
const allCredits = { pageIdx: 0, pageSize: 20, direction: 'all' as const }

describe('the daily sign-in', () => {
  test('gives the credits of the day once, however often and from however many devices it comes', async () => {
    const { device, user } = await signedInDevice(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => device.ok(signInApi.sign, {})))
    assert.equal(answers.filter(({ first }) => first).length, 1)
    assert.ok(answers.every(({ streak, credits }) => streak === 1 && credits === 1))
    assert.equal(await creditsOf(user.id), 1)
    const state = await device.ok(signInApi.state, { month: '' })
    assert.equal(state.signedToday, true)
    assert.deepEqual(state.days, [await chinaToday(server.db)])
  })

  test('counts days in a row over the ends of months and years, and begins anew after a gap', async () => {
    const { id } = await createUser(server)
    const days = ['2027-12-29', '2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02', '2028-01-03', '2028-01-04', '2028-01-05']
    const credits: number[] = []
    for (const day of days) credits.push((await signInOn(server.db, id, day)).credits)
    assert.deepEqual(credits, [1, 2, 3, 4, 5, 6, 10, 1])
    assert.equal((await signInState(server.db, id, '2028-01-05', '')).streak, 8)
    assert.equal((await signInState(server.db, id, '2028-01-06', '')).streak, 8, 'until today is over, it still counts')
    assert.equal((await signInState(server.db, id, '2028-01-07', '')).streak, 0)
    assert.equal((await signInOn(server.db, id, '2028-01-07')).streak, 1)
    const state = await signInState(server.db, id, '2028-01-07', '2027-12')
    assert.deepEqual(state.days, days.slice(0, 3))
    assert.deepEqual([state.longestStreak, state.totalDays], [8, 9])
  })

  test('a leap day is a day', async () => {
    const { id } = await createUser(server)
    await signInOn(server.db, id, '2028-02-28')
    assert.equal((await signInOn(server.db, id, '2028-02-29')).streak, 2)
    assert.equal((await signInOn(server.db, id, '2028-03-01')).streak, 3)
  })

  test('shows the week of the streak with what the next days bring', async () => {
    const { id } = await createUser(server)
    for (const day of ['2026-05-01', '2026-05-02']) await signInOn(server.db, id, day)
    const { week } = await signInState(server.db, id, '2026-05-03', '')
    assert.deepEqual(
      week.map(({ credits, signed }) => [credits, signed]),
      [
        [1, true],
        [2, true],
        [3, false],
        [4, false],
        [5, false],
        [6, false],
        [10, false],
      ],
    )
  })

  test('a visitor and a month that is none are refused', async () => {
    await new Device(server).refused(signInApi.sign, {}, ACK.unauthenticated)
    const { device } = await signedInDevice(server)
    await device.refused(signInApi.state, { month: '2026-13' }, ACK.invalid)
  })
})

describe('missions', () => {
  const missionOf = async (device: Device, code: string) =>
    (await device.ok(missionApi.list, {})).missions.find((mission) => mission.code === code)

  test('one that is not done gives nothing', async () => {
    const { device, user } = await signedInDevice(server)
    const status = await device.refused(missionApi.claim, { code: 'DAY_READ' }, ACK.refused)
    assert.match(status.errormessage, /尚未完成/)
    await device.refused(missionApi.claim, { code: 'NO_SUCH' }, ACK.notFound)
    assert.equal(await creditsOf(user.id), 0)
  })

  test('reading three to the end today makes the reading mission ready; its reward is booked once', async () => {
    const { device, user } = await signedInDevice(server)
    for (let i = 0; i < 3; i += 1) {
      const docId = await createDoc(server)
      await device.ok(docApi.detail, { docId })
      assert.equal((await missionOf(device, 'DAY_READ'))?.state, 'open')
      await passTime(server, { userId: user.id }, 5)
      await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 5 })
    }
    assert.deepEqual(await missionOf(device, 'DAY_READ').then((mission) => [mission?.done, mission?.target, mission?.state]), [
      3,
      3,
      'ready',
    ])
    const answers = await Promise.all(Array.from({ length: 10 }, () => device.ok(missionApi.claim, { code: 'DAY_READ' })))
    assert.ok(answers.every(({ credits }) => credits === 5))
    assert.equal(await creditsOf(user.id), 5)
    assert.equal((await missionOf(device, 'DAY_READ'))?.state, 'claimed')
  })

  test('opening again what was finished on another day does not count today', async () => {
    const { device, user } = await signedInDevice(server)
    const docId = await createDoc(server)
    await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: user.id }, 5)
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 5 })
    await server.db
      .update(reading)
      .set({ finishedAt: sql`now() - interval '2 days'` })
      .where(eq(reading.userId, user.id))
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 5 })
    assert.equal((await missionOf(device, 'DAY_READ'))?.done, 0)
  })

  test('a short comment does not count, a long one does', async () => {
    const { device } = await signedInDevice(server)
    const docId = await createDoc(server)
    const say = (content: string) => device.ok(commentApi.add, { docId, parentId: '', content, idempotencyKey: key() })
    await say('很好')
    assert.equal((await missionOf(device, 'DAY_COMMENT'))?.state, 'open')
    await say('这篇文章把分期的依据讲得很清楚，值得科室里一起学习。')
    assert.equal((await missionOf(device, 'DAY_COMMENT'))?.state, 'ready')
  })

  test('the first share of the day, the sign-in and what is done once become ready', async () => {
    const { device } = await signedInDevice(server, { level: 2 })
    const docId = await createDoc(server)
    await device.ok(docApi.share, { docId, channel: 'friend' })
    await device.ok(signInApi.sign, {})
    await device.ok(docApi.collect, { docId, collected: true })
    for (const code of ['DAY_SHARE', 'DAY_SIGN_IN', 'ONCE_COLLECT', 'ONCE_CERTIFY'])
      assert.equal((await missionOf(device, code))?.state, 'ready', code)
    assert.equal((await missionOf(device, 'ONCE_INFO'))?.state, 'open')
  })

  test('the question of the day counts when it is answered, whatever the answer was', async () => {
    const { device } = await signedInDevice(server)
    const { day, asked } = await device.ok(memoryApi.today, {})
    assert.equal((await missionOf(device, 'DAY_QUESTION'))?.state, 'open')
    const response = [asked.question.options[0]?.id ?? '']
    await device.ok(memoryApi.answerDay, { day, response, answeredAt: new Date().toISOString(), idempotencyKey: key() })
    assert.equal((await missionOf(device, 'DAY_QUESTION'))?.state, 'ready')
    assert.equal((await device.ok(missionApi.claim, { code: 'DAY_QUESTION' })).credits, 3)
  })

  test('who can never be certified is not asked for it', async () => {
    for (const [userType, listed] of [
      [1, true],
      [3, false],
      [4, false],
    ] as const) {
      const { device } = await signedInDevice(server, { userType })
      assert.equal((await missionOf(device, 'ONCE_CERTIFY')) !== undefined, listed, String(userType))
      if (!listed) await device.refused(missionApi.claim, { code: 'ONCE_CERTIFY' }, ACK.notFound)
    }
  })
})

describe('the list of credits', () => {
  test('names each booking, newest first, with the balance', async () => {
    const { device } = await signedInDevice(server)
    await device.ok(signInApi.sign, {})
    await device.ok(missionApi.claim, { code: 'DAY_SIGN_IN' })
    const { items, balance } = await device.ok(creditApi.list, allCredits)
    assert.deepEqual(
      items.map(({ title, reason, credits }) => [title, reason, credits]),
      [
        ['任务奖励 · 每日签到', 'mission', 1],
        ['每日签到', 'sign-in', 1],
      ],
    )
    assert.equal(balance, 2)
    assert.equal((await device.ok(creditApi.list, { ...allCredits, direction: 'out' })).total, 0)
  })
  test('is one’s own', async () => {
    const { device } = await signedInDevice(server)
    assert.deepEqual((await device.ok(creditApi.list, allCredits)).items, [])
    await new Device(server).refused(creditApi.list, allCredits, ACK.unauthenticated)
  })
})

describe('medals', () => {
  test('are earned by figures, once, and stay', async () => {
    const { device, user } = await signedInDevice(server, { level: 2 })
    const docId = await createDoc(server)
    await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: user.id }, 5)
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 5 })
    const { medals } = await device.ok(medalApi.mine, {})
    const earned = medals.filter(({ earnedAt }) => earnedAt).map(({ id }) => id)
    assert.deepEqual(earned, ['1', '7'])
    assert.equal(medals.length, MEDALS.length)
    await server.db.update(reading).set({ finishedAt: null }).where(eq(reading.userId, user.id))
    await awardMedals(server.db, user.id)
    assert.ok((await device.ok(medalApi.mine, {})).medals.find(({ id }) => id === '1')?.earnedAt)
    assert.equal((await server.db.select().from(medalEarned).where(eq(medalEarned.userId, user.id))).length, 2)
  })

  test('likes of comments count for their author', async () => {
    const { device, user } = await signedInDevice(server)
    const docId = await createDoc(server)
    await device.ok(commentApi.add, { docId, parentId: '', content: '真知灼见', idempotencyKey: key() })
    await server.db.update(comment).set({ likeCount: 49 }).where(eq(comment.userId, user.id))
    assert.equal((await device.ok(medalApi.mine, {})).medals.find(({ id }) => id === '9')?.done, 49)
  })

  test('a share shows earned ones only, to anyone, by the public alias, with a masked name', async () => {
    const { device, user } = await signedInDevice(server, { name: '王小明', level: 1 })
    const docId = await createDoc(server)
    await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: user.id }, 5)
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 5 })
    await device.ok(medalApi.mine, {})
    const shared = await new Device(server).ok(medalApi.shared, { userId: user.alias })
    assert.deepEqual([shared.userName, shared.medals.map(({ id }) => id)], ['王**', ['1']])
    await new Device(server).refused(medalApi.shared, { userId: 'nobody-at-all' }, ACK.notFound)
    await new Device(server).refused(medalApi.shared, { userId: String(user.id) }, ACK.invalid)
  })
})
