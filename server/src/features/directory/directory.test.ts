import assert from 'node:assert/strict'
import { and, desc, eq } from 'drizzle-orm'
import { directoryApi, type DoctorFilter } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { eraseDueAccounts } from '../account/deletion'
import { accountDeletion } from '../account/tables'
import { indexDoctors } from './store'
import { announcement, department, doctor, doctorService, hospital, rating, team } from './tables'

const server = testServer()
const visitor = () => new Device(server)
const ALL: DoctorFilter = {
  ...{ keyword: '', diseaseId: '', provId: '', cityId: '', hospitalId: '', departmentId: '', titleId: '', service: '' },
  ...{ priceMost: null, unionId: '', isAlliance: false, sort: 'recommended' },
}
const page = (pageSize = 20, pageIdx = 0) => ({ pageIdx, pageSize })
const doctors = (filter: Partial<DoctorFilter> = {}, pageSize = 500) =>
  visitor().ok(directoryApi.doctors, { ...ALL, ...filter, ...page(pageSize) })

/** A doctor of the sample, as it stands in the table. */
async function someDoctor(name = '林知远') {
  const [row] = await server.db.select().from(doctor).where(eq(doctor.name, name))
  assert.ok(row)
  return row
}

describe('the sample', () => {
  test('has 30 hospitals of China and 3 abroad, 120 departments, 300 doctors, 20 teams and 6 alliances', async () => {
    const counts = await Promise.all([hospital, department, doctor, team].map((table) => server.db.$count(table)))
    assert.equal(await server.db.$count(hospital, eq(hospital.country, '')), 30)
    assert.ok(
      counts.every((count, n) => count >= [33, 120, 300, 20][n]!),
      counts.join(' '),
    )
    assert.equal((await visitor().ok(directoryApi.unions, page())).total >= 6, true)
  })
  test('gives every doctor a name of their own, a face and a service or none that the law forbids', async () => {
    const rows = await server.db.select().from(doctor).where(eq(doctor.isSample, true))
    assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length)
    assert.deepEqual(
      rows.filter(({ portrait }) => !portrait).map(({ name }) => name),
      [],
    )
    // Patients are seen under a licensed institution only (section 1, 1).
    assert.deepEqual(
      rows.filter(({ orgId, services }) => orgId === null && services.some((service) => service.startsWith('inq_'))),
      [],
    )
  })
})

describe('the list of doctors', () => {
  test('finds by name in characters, pinyin and initials, and by hospital', async () => {
    for (const keyword of ['林知远', 'linzhiyuan', 'lzy'])
      assert.ok(
        (await doctors({ keyword })).items.some(({ name }) => name === '林知远'),
        keyword,
      )
    assert.deepEqual((await doctors({ keyword: '查无此人甲乙' })).items, [])
    assert.deepEqual((await doctors({ keyword: '！？' })).items, [])
    const { items } = await doctors({ keyword: '胸科医院' })
    assert.deepEqual([...new Set(items.map((one) => one.hospital))], ['示例市胸科医院'])
  })
  test('narrows by every choice, and by several at once', async () => {
    const { provId, cityId, hospitalId, departmentId } = await someDoctor()
    const of = (filter: Partial<DoctorFilter>) => doctors(filter).then(({ items }) => items)
    assert.ok((await of({ diseaseId: 'd1' })).some(({ name }) => name === '林知远'))
    assert.ok((await of({ diseaseId: 'd10' })).every(({ name }) => name !== '林知远'))
    assert.ok((await of({ provId, cityId })).every((one) => ['示例大学附属肿瘤医院', '示例市胸科医院'].includes(one.hospital)))
    assert.deepEqual(
      [...new Set((await of({ hospitalId: String(hospitalId) })).map((one) => one.hospital))],
      ['示例大学附属肿瘤医院'],
    )
    const ward = await of({ departmentId: String(departmentId), titleId: 't1' })
    assert.deepEqual(
      ward.map(({ name, title }) => [name, title]),
      [['林知远', '主任医师']],
    )
    for (const one of await of({ service: 'inq_video' })) assert.ok(one.services.includes('inq_video'))
    const cheap = await of({ priceMost: 2_000 })
    assert.ok(cheap.length > 0 && cheap.every(({ priceFrom }) => priceFrom !== null && priceFrom <= 2_000))
    const allied = await doctors({ isAlliance: true })
    assert.ok(allied.total > 0 && allied.total < (await doctors()).total)
  })
  test('sorts by rating, by reply and by price, and pages without losing or repeating anybody', async () => {
    const sorted = async (sort: DoctorFilter['sort']) => (await doctors({ sort })).items
    const ratings = (await sorted('rating')).map((one) => one.rating ?? 0)
    assert.deepEqual(
      ratings,
      [...ratings].sort((one, other) => other - one),
    )
    const prices = (await sorted('price')).map(({ priceFrom }) => priceFrom ?? Infinity)
    assert.deepEqual(
      prices,
      [...prices].sort((one, other) => one - other),
    )
    const replies = (await sorted('reply')).map(({ replyMinutes }) => replyMinutes ?? Infinity)
    assert.deepEqual(
      replies,
      [...replies].sort((one, other) => one - other),
    )
    const first = await doctors()
    const whole = first.items.map(({ id }) => id)
    const ids: string[] = []
    for (let pageIdx = 0; ; pageIdx += 1) {
      const { items, hasMore } = await visitor().ok(directoryApi.doctors, { ...ALL, ...page(70, pageIdx) })
      ids.push(...items.map(({ id }) => id))
      if (!hasMore) break
    }
    // Other tests have made more of them than a page may have.
    assert.deepEqual(ids.slice(0, whole.length), whole)
    assert.deepEqual([ids.length, new Set(ids).size], [first.total, first.total])
  })
  test('the best answer of the search is the doctor with where they work, also where no column has the same number', async () => {
    const [last] = await server.db.select().from(doctor).where(eq(doctor.isSample, true)).orderBy(desc(doctor.id)).limit(1)
    assert.ok(last)
    const answer = await visitor().ok(pubApi.search, { keyword: last.name, tab: 'all', ...page() })
    assert.deepEqual([answer.best?.title, answer.best?.link], [last.name, `/NewDoctorHomePage/${last.id}`])
    assert.deepEqual(answer.answer?.facts[1], { label: '职称', value: last.title, source: '' })
    assert.equal(answer.answer?.note, last.goodAt)
  })
  test('does not know who was withdrawn, nor does the search', async () => {
    const { id } = await someDoctor('周若溪')
    await server.db.update(doctor).set({ status: 'withdrawn' }).where(eq(doctor.id, id))
    await indexDoctors(server.db, [id])
    try {
      assert.ok((await doctors({ keyword: '周若溪' })).items.every(({ name }) => name !== '周若溪'))
      assert.ok((await doctors()).items.every(({ name }) => name !== '周若溪'))
      const { body } = await visitor().post(directoryApi.doctor.path, { doctorId: String(id) })
      assert.deepEqual(body.responseStatus, { ack: ACK.notFound, errormessage: '该医生不存在或已停止服务' })
    } finally {
      await server.db.update(doctor).set({ status: 'published' }).where(eq(doctor.id, id))
      await indexDoctors(server.db, [id])
    }
  })
})

describe('a doctor whose account is erased', () => {
  test('is found by nobody and named nowhere, neither in the list, nor by the search, nor on the page', async () => {
    const { user } = await signedInDevice(server)
    const { id: _, userId: __, columnistId: ___, ...like } = await someDoctor()
    const name = '甲乙丙被注销'
    const [row] = await server.db
      .insert(doctor)
      .values({ ...like, name, userId: user.id, introduction: `${name}的简介` })
      .returning()
    assert.ok(row)
    await indexDoctors(server.db, [row.id])
    const found = async () => (await visitor().ok(pubApi.search, { keyword: name, tab: 'all', ...page() })).items.length
    assert.deepEqual([(await doctors({ keyword: name })).total, await found()], [1, 1])
    await server.db.insert(accountDeletion).values({ userId: user.id, dueAt: new Date(0) })
    await eraseDueAccounts(server.parts)
    assert.deepEqual([(await doctors({ keyword: name })).total, await found()], [0, 0])
    const [left] = await server.db.select().from(doctor).where(eq(doctor.id, row.id))
    assert.doesNotMatch(JSON.stringify(left), /甲乙丙/)
    assert.deepEqual([left?.userId, left?.status, left?.portrait], [null, 'withdrawn', ''])
    // Of others with the same number in another kind nothing goes.
    assert.equal((await doctors({ keyword: '林知远' })).total, 1)
  })
})

describe('the page of a doctor', () => {
  test('has services with prices, words of patients, the column with its articles, and the week', async () => {
    const { id } = await someDoctor()
    const page = await visitor().ok(directoryApi.doctor, { doctorId: String(id) })
    assert.equal(page.column?.name, '林知远')
    assert.ok(page.docs.length > 0 && page.docs.every(({ columnistName }) => columnistName === '林知远'))
    const text = page.offers.find(({ service }) => service === 'inq_text')
    assert.equal(text?.priceCents, 8_000)
    assert.ok(page.week.some(({ kind }) => kind === '线上'))
    assert.match(page.figure, /figure-lin/)
    assert.deepEqual([page.isFollowed, page.isMine, page.isSelf], [false, false, false])
  })
  test('shows no service that is switched off, and no price of it', async () => {
    const { id } = await someDoctor()
    const own = and(eq(doctorService.doctorId, id), doctorService.isOn)
    const before = (await visitor().ok(directoryApi.doctor, { doctorId: String(id) })).offers.length
    const [row] = await server.db.select().from(doctorService).where(own).limit(1)
    assert.ok(row)
    await server.db.update(doctorService).set({ isOn: false }).where(eq(doctorService.id, row.id))
    const { offers } = await visitor().ok(directoryApi.doctor, { doctorId: String(id) })
    assert.deepEqual([offers.length, offers.some(({ service }) => service === row.service)], [before - 1, false])
    await server.db.update(doctorService).set({ isOn: true }).where(eq(doctorService.id, row.id))
  })
  test('is followed once however often one asks, counts it, and lets go', async () => {
    const { device: me } = await signedInDevice(server)
    const { id, fansCount } = await someDoctor()
    const doctorId = String(id)
    const both = await Promise.all([1, 2].map(() => me.ok(directoryApi.follow, { doctorId, followed: true })))
    assert.equal(Math.max(...both.map((answer) => answer.fansCount)), fansCount + 1)
    assert.equal((await me.ok(directoryApi.doctor, { doctorId })).isFollowed, true)
    const mine = await me.ok(directoryApi.people, { kind: 'focus', doctorId: '', ...page() })
    assert.deepEqual(
      mine.items.map(({ name }) => name),
      ['林知远'],
    )
    assert.equal((await me.ok(directoryApi.follow, { doctorId, followed: false })).fansCount, fansCount)
    assert.equal((await me.ok(directoryApi.follow, { doctorId, followed: false })).fansCount, fansCount)
  })
  test('is not followed by himself', async () => {
    const { device: me, user } = await signedInDevice(server)
    const { id, userId, fansCount } = await someDoctor()
    const doctorId = String(id)
    await server.db.update(doctor).set({ userId: user.id }).where(eq(doctor.id, id))
    const { body } = await me.post(directoryApi.follow.path, { doctorId, followed: true })
    assert.equal(body.responseStatus.errormessage, '不能关注自己')
    assert.equal((await someDoctor()).fansCount, fansCount)
    await server.db.update(doctor).set({ userId }).where(eq(doctor.id, id))
  })
})

describe('people of one’s own', () => {
  test('fans are named by their first character only', async () => {
    const { device: me } = await signedInDevice(server, { name: '欧阳娜娜' })
    const { id } = await someDoctor()
    await me.ok(directoryApi.follow, { doctorId: String(id), followed: true })
    const { items } = await me.ok(directoryApi.people, { kind: 'fans', doctorId: String(id), ...page() })
    assert.deepEqual([items[0]?.name, items[0]?.doctor], ['欧**', null])
    assert.doesNotMatch(JSON.stringify(items), /阳娜娜/)
    await me.ok(directoryApi.follow, { doctorId: String(id), followed: false })
  })
  test('a doctor taken by a card is among mine until I let go; nobody takes themselves', async () => {
    const { device: me } = await signedInDevice(server)
    const { id } = await someDoctor('周若溪')
    const mine = async () =>
      (await me.ok(directoryApi.people, { kind: 'doctors', doctorId: '', ...page() })).items.map(({ name }) => name)
    await me.ok(directoryApi.setMine, { doctorId: String(id), isMine: true })
    await me.ok(directoryApi.setMine, { doctorId: String(id), isMine: true })
    assert.deepEqual(await mine(), ['周若溪'])
    await me.ok(directoryApi.setMine, { doctorId: String(id), isMine: false })
    assert.deepEqual(await mine(), [])
  })
  test('the card is one’s own, another’s by number, and none for who is no doctor', async () => {
    const { device: me } = await signedInDevice(server)
    assert.deepEqual(await me.ok(directoryApi.card, { doctorId: '', alias: '' }), { doctor: null, isSelf: false })
    const { id } = await someDoctor()
    assert.equal((await me.ok(directoryApi.card, { doctorId: String(id), alias: '' })).doctor?.name, '林知远')
  })
})

describe('hospitals, departments, teams and alliances', () => {
  test('hospitals stand by level with 三级甲等 first, narrowed by area, level, category and licence', async () => {
    const ask = (more: object) =>
      visitor().ok(directoryApi.hospitals, {
        ...{ keyword: '', provId: '', cityId: '', level: 0, category: 0, isOnline: false, isAbroad: false },
        ...page(100),
        ...more,
      })
    const all = (await ask({})).items
    assert.equal(all[0]?.level, '三级甲等')
    assert.ok((await ask({ level: 2 })).items.every(({ level }) => level === '三级甲等'))
    assert.ok((await ask({ category: 2 })).items.every(({ category }) => category === '肿瘤专科医院'))
    assert.ok((await ask({ isOnline: true })).items.every(({ licence }) => licence !== 'none'))
    assert.equal((await ask({ isAbroad: true })).total, 3)
    assert.deepEqual(
      (await ask({ keyword: 'xiongke' })).items.map(({ name }) => name),
      ['示例市胸科医院'],
    )
    const classes = await visitor().ok(directoryApi.hospitalClasses, {})
    assert.deepEqual([classes.levels[0]?.name, classes.levels.length, classes.categories.length], ['三级甲等', 11, 13])
  })
  test('a hospital names its departments and doctors; a department its doctors', async () => {
    const { hospitalId, departmentId } = await someDoctor()
    const house = await visitor().ok(directoryApi.hospital, { hospitalId: String(hospitalId) })
    assert.deepEqual(
      house.departments.map(({ name }) => name),
      ['胸部肿瘤内科', '放疗科', '药剂科', '胃肠外科'],
    )
    assert.equal(house.area, '上海')
    assert.ok(house.doctors.length === 6)
    const ward = await visitor().ok(directoryApi.department, { departmentId: String(departmentId) })
    assert.equal(ward.doctorCount, ward.doctors.length)
    const list = await visitor().ok(directoryApi.departments, {
      keyword: '',
      hospitalId: String(hospitalId),
      kindId: '',
      ...page(),
    })
    assert.equal(list.total, 4)
  })
  test('a team has a leader and two disciplines at least; an alliance its leading hospital', async () => {
    const ask = { keyword: '', diseaseId: '', provId: '', cityId: '', hospitalId: '', sort: 'recommended' as const }
    const { items } = await visitor().ok(directoryApi.teams, { ...ask, ...page(50) })
    for (const { id } of items.slice(0, 20)) {
      const one = await visitor().ok(directoryApi.team, { teamId: id })
      assert.equal(one.members.filter(({ role }) => role === 'leader').length, 1)
      const wards = one.members.filter(({ role }) => role !== 'secretary').map((member) => member.doctor.department)
      assert.ok(new Set(wards).size >= 2, one.name)
      assert.deepEqual(
        one.offers.map(({ service }) => service),
        ['con_mdt'],
      )
    }
    const [first] = (await visitor().ok(directoryApi.unions, page())).items
    const union = await visitor().ok(directoryApi.union, { unionId: first?.id ?? '' })
    assert.ok(union.core && union.hospitals.length > 0 && union.doctors.length > 0)
  })
})

describe('texts', () => {
  test('those of the sample are said to be made up, on each page of them', async () => {
    const { id } = await someDoctor()
    const of = { id: String(id), ...page() }
    const pages = [
      await visitor().ok(directoryApi.ratings, { of: 'doctor', ...of }),
      await visitor().ok(directoryApi.ratings, { of: 'team', ...of, id: '1' }),
      await visitor().ok(directoryApi.announcements, { by: 'doctor', ...of }),
      await visitor().ok(directoryApi.announcements, { by: 'hospital', ...of, id: '1' }),
      await visitor().ok(directoryApi.announcements, { by: 'department', ...of, id: '1' }),
      await visitor().ok(directoryApi.workingTimes, { doctorId: String(id) }),
    ]
    assert.deepEqual(
      pages.map(({ isSample }) => isSample),
      pages.map(() => true),
    )
  })
  test('ratings have a mean from five on, and words only after they were looked at', async () => {
    const { id } = await someDoctor()
    const of = { of: 'doctor' as const, id: String(id), ...page() }
    const before = await visitor().ok(directoryApi.ratings, of)
    assert.deepEqual([before.rating === null, before.parts === null], [false, false])
    const own = { doctorId: id, service: 'inq_text' as const, author: '王**', skill: 5, attitude: 5, speed: 5, tags: [] }
    const [waiting] = await server.db
      .insert(rating)
      .values({ ...own, body: '还没有看过的话' })
      .returning()
    const { items } = await visitor().ok(directoryApi.ratings, of)
    assert.deepEqual([items[0]?.author, items[0]?.body, items[0]?.stars], ['王**', '', 5])
    await server.db.delete(rating).where(eq(rating.id, waiting?.id ?? 0))
  })
  test('announcements: drafts are nobody’s to see, what is over is said to be', async () => {
    const { id } = await someDoctor()
    const own = {
      by: 'doctor' as const,
      refId: id,
      body: '正文',
      kind: '通知' as const,
      toDay: '2026-01-02',
      fromDay: '2026-01-01',
    }
    const rows = await server.db
      .insert(announcement)
      .values([
        { ...own, title: '草稿的', state: 'draft' },
        { ...own, title: '过期的', state: 'published' },
      ])
      .returning()
    const { items } = await visitor().ok(directoryApi.announcements, { by: 'doctor', id: String(id), ...page() })
    assert.equal(
      items.some(({ title }) => title === '草稿的'),
      false,
    )
    assert.equal(items.find(({ title }) => title === '过期的')?.isOver, true)
    for (const row of rows) await server.db.delete(announcement).where(eq(announcement.id, row.id))
  })
  test('an introduction is paragraphs, a career its stations', async () => {
    const { id, career } = await someDoctor()
    const ask = (of: 'career' | 'doctor') => visitor().ok(directoryApi.introduction, { of, id: String(id) })
    assert.deepEqual((await ask('career')).lines, career)
    assert.ok((await ask('doctor')).lines.length > 0)
    assert.equal((await ask('doctor')).note, '主任医师 · 胸部肿瘤内科 · 示例大学附属肿瘤医院')
  })
})
