import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { userApi, type AuthInfo, type SetUserInfoRequest } from '@/api/user'
import { certification } from '../certification/tables'
import { trackEvent } from '../tracking/tables'
import { studyDay } from '../../kernel/documents/tables'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { signedInDevice } from '../../test/factories'
import { hasBytes, PNG, uploadFile, uploadPapers } from '../../test/files'
import { Device, testServer } from '../../test/server'

const server = testServer()

const doctor: AuthInfo = {
  userType: 1,
  userId: '',
  name: '测试医生',
  gender: 1,
  hospitalId: '110100001',
  hospital: '中国医学科学院肿瘤医院',
  department: 'k1',
  departmentStr: '肿瘤内科',
  title: 't3',
  titleStr: '主治医师',
  email: 'doctor@example.com',
  idCards: [],
  universityName: '',
  majorId: '',
  majorName: '',
  prov: '北京市',
  provId: '110000',
  city: '北京市',
  cityId: '110100',
  typeChild: 0,
  degree: 'g3',
  enrollmentYear: '',
  doctorCertificateNo: '',
  diseases: [{ id: 'd1', name: '肺癌' }],
}
const request = (authInfo: Partial<AuthInfo> = {}, rest: Partial<SetUserInfoRequest> = {}): SetUserInfoRequest => ({
  authInfo: { ...doctor, ...authInfo },
  buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 4 },
  infoSources: 0,
  ignoreCertificate: 1,
  ...rest,
})
const certificate = { ignoreCertificate: 0 as const }
const doctorCertificateNo = '110110000012345'
const setLevel = (id: number, level: number) => server.db.update(user).set({ level }).where(eq(user.id, id))
const isKept = async (key: string): Promise<boolean> => {
  const rows = await server.db.select().from(upload).where(eq(upload.key, key))
  assert.equal(rows.length === 1, await hasBytes(server, key), 'a row has its bytes, and bytes have their row')
  return rows.length === 1
}
const levelOf = async (device: Device): Promise<number> => (await device.ok(userApi.info, {})).basic.level
async function withPicture(device: Device): Promise<string> {
  const { key } = await uploadFile(server, device, 'id-card', PNG)
  return key
}

describe('user info', () => {
  test('is given back as it was stored, work and study only with pro', async () => {
    const { device } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request())
    const info = await device.ok(userApi.info, { pro: 1 })
    assert.equal(info.basic.realName, '测试医生')
    assert.equal(info.basic.email, 'doctor@example.com')
    assert.deepEqual(info.diseases, [{ id: 'd1', name: '肺癌' }])
    assert.deepEqual(info.professional.companies[0], {
      companyId: '110100001',
      companyName: '中国医学科学院肿瘤医院',
      deptId: 'k1',
      deptName: '肿瘤内科',
      deptTitleId: 't3',
      deptTitle: '主治医师',
      sequenceId: '1',
    })
    assert.deepEqual((await device.ok(userApi.info, {})).professional, { companies: [], educations: [] })
    assert.equal((await device.ok(userApi.infoBasic, {})).basic.name, '测试医生')
  })
  test('is refused to visitors', async () => {
    const visitor = new Device(server)
    for (const endpoint of [
      userApi.info,
      userApi.infoBasic,
      userApi.infoDiff,
      userApi.checkInfoComplete,
      userApi.studyInfo,
      userApi.idCards,
    ]) {
      await visitor.refused(endpoint, {}, ACK.unauthenticated)
    }
    await visitor.refused(userApi.setUserInfo, request(), ACK.unauthenticated)
    await visitor.refused(userApi.chooseRole, { roleType: 2 }, ACK.unauthenticated)
    await visitor.refused(userApi.setEnterprise, { id: '1' }, ACK.unauthenticated)
    await visitor.refused(userApi.unbindWeChat, {}, ACK.unauthenticated)
  })
  test('the public alias leads to the user id, an unknown one to nothing', async () => {
    const { user: row } = await signedInDevice(server)
    assert.deepEqual(await new Device(server).ok(userApi.exchangeUid, { auth2: row.alias }), { uid: String(row.id) })
    await new Device(server).refused(userApi.exchangeUid, { auth2: 'nobody' }, ACK.notFound)
  })
  test('a new user has figures of zero', async () => {
    const { device } = await signedInDevice(server)
    const { studyToday, ...figures } = await device.ok(userApi.studyInfo, {})
    assert.ok(studyToday >= 0 && studyToday <= 6)
    assert.deepEqual(figures, {
      readCount: 0,
      collectCount: 0,
      commentCount: 0,
      followCount: 0,
      unreadCount: 0,
      credits: 0,
      studySeconds: 0,
      studyDays: [0, 0, 0, 0, 0, 0, 0],
      lastWeekSeconds: 0,
      weChatBound: false,
      memberUntil: '',
    })
  })
  test('study time is told by the day, for this week and the last', async () => {
    const { device, user: row } = await signedInDevice(server)
    const monday = sql`date_trunc('week', now() at time zone 'Asia/Shanghai')::date`
    const seconds = [
      [-8, 1000],
      [-7, 100],
      [-1, 20],
      [0, 60],
      [6, 30],
    ] as const
    for (const [place, counted] of seconds)
      await server.db.insert(studyDay).values({ userId: row.id, day: sql`${monday} + ${place}::int`, seconds: counted })
    const { studyDays, studySeconds, lastWeekSeconds } = await device.ok(userApi.studyInfo, {})
    assert.deepEqual([studyDays, studySeconds, lastWeekSeconds], [[60, 0, 0, 0, 0, 0, 30], 90, 120])
  })
})

describe('completeness', () => {
  const state = async (device: Device) => ({
    ...(await device.ok(userApi.checkInfoComplete, {})),
    ...(await device.ok(userApi.infoDiff, {})),
  })
  test('names what is missing, the diseases last', async () => {
    const { device } = await signedInDevice(server, { realName: '' })
    assert.deepEqual(await state(device), {
      isComplete: false,
      onlyLackDisease: false,
      missing: ['name', 'hospital', 'department', 'title', 'diseases'],
    })
  })
  test('tells when only the disease is missing, and when nothing is', async () => {
    const { device } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request({ diseases: [] }))
    assert.deepEqual(await state(device), { isComplete: false, onlyLackDisease: true, missing: ['diseases'] })
    await device.ok(userApi.setUserInfo, request())
    assert.deepEqual(await state(device), { isComplete: true, onlyLackDisease: false, missing: [] })
  })
  test('asks students for their school', async () => {
    const { device } = await signedInDevice(server, { userType: 5 })
    assert.deepEqual((await state(device)).missing, ['universityName', 'majorName', 'diseases'])
  })
})

describe('setuserinfo', () => {
  const stored = async (id: number) => (await server.db.select().from(user).where(eq(user.id, id)))[0]
  test('empties what does not fit the type', async () => {
    const { device, user: row } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request())
    const asDoctor = await stored(row.id)
    assert.deepEqual([asDoctor?.prov, asDoctor?.cityId, asDoctor?.degree], ['', '', ''])
    await device.ok(userApi.setUserInfo, request({ userType: 2 }))
    const asEnterprise = await stored(row.id)
    assert.deepEqual([asEnterprise?.departmentId, asEnterprise?.titleId, asEnterprise?.degree], ['0', '0', '0'])
    await device.ok(userApi.setUserInfo, request({ userType: 6 }))
    const asResearcher = await stored(row.id)
    assert.deepEqual([asResearcher?.titleId, asResearcher?.departmentId, asResearcher?.hospitalId], ['0', '0', '0'])
  })
  test('keeps the buried point and the source with the user', async () => {
    const { device, user: row } = await signedInDevice(server)
    await device.ok(
      userApi.setUserInfo,
      request({}, { infoSources: 1, buriedPoints: { event: 'InformationImprove', page_source: 3, page_name: 2 } }),
    )
    const [event] = await server.db.select().from(trackEvent).where(eq(trackEvent.userId, row.id))
    assert.deepEqual(event?.properties, { page_source: 3, page_name: 2, infoSources: 1 })
  })
  test('refuses another user’s id', async () => {
    const { device } = await signedInDevice(server)
    const { user: other } = await signedInDevice(server)
    await device.refused(userApi.setUserInfo, request({ userId: String(other.id) }), ACK.forbidden)
  })
  test('names each malformed input in Chinese', async () => {
    const { device } = await signedInDevice(server)
    const body = request({ name: '<b>', email: 'x', gender: 7, userType: 9, enrollmentYear: '12' })
    const { fields } = await device.refused(userApi.setUserInfo, body, ACK.invalid)
    assert.deepEqual(Object.keys(fields ?? {}).sort(), [
      'authInfo.email',
      'authInfo.enrollmentYear',
      'authInfo.gender',
      'authInfo.name',
      'authInfo.userType',
    ])
    for (const sentence of Object.values(fields ?? {})) assert.match(sentence, /\p{Script=Han}/u)
  })
  test('puts a complete identity with pictures under review', async () => {
    const { device } = await signedInDevice(server)
    const idCards = await uploadPapers(server, device)
    await device.ok(userApi.setUserInfo, request({ idCards, doctorCertificateNo }, certificate))
    assert.equal(await levelOf(device), 4)
    assert.deepEqual(
      (await device.ok(userApi.idCards, {})).cards.map(({ name }) => name),
      ['身份证人像面', '身份证国徽面', '执业证书'],
    )
  })
  test('asks for pictures and for all fields before the review', async () => {
    const { device } = await signedInDevice(server)
    const { fields } = await device.refused(
      userApi.setUserInfo,
      request({ hospital: '', diseases: [] }, certificate),
      ACK.invalid,
    )
    assert.deepEqual(fields, {
      'authInfo.hospital': '请填写所在单位',
      'authInfo.diseases': '请选择关注的病种',
      'authInfo.doctorCertificateNo': '请输入执业证书编码',
      'authInfo.idCards': '请上传执业证书',
    })
    assert.equal(await levelOf(device), 1)
  })
  test('does not start a review when the certificate is to be ignored', async () => {
    const { device } = await signedInDevice(server)
    await device.ok(userApi.uploadIdCards, { cards: [{ key: await withPicture(device), picType: 0, name: '身份证' }] })
    await device.ok(userApi.setUserInfo, request())
    assert.equal(await levelOf(device), 1)
  })
  test('refuses a certificate to types 3 and 4', async () => {
    const { device } = await signedInDevice(server)
    for (const userType of [3, 4]) await device.refused(userApi.setUserInfo, request({ userType }, certificate), ACK.refused)
  })
  test('keeps the level of a certified user who changes nothing of the identity', async () => {
    const { device } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request())
    const { user: row } = await signedInDevice(server)
    await server.db.update(user).set({ level: 2 }).where(eq(user.name, '测试医生'))
    await device.ok(userApi.setUserInfo, request({ email: 'new@example.com', diseases: [{ id: 'd2', name: '乳腺癌' }] }))
    assert.equal(await levelOf(device), 2)
    assert.ok(row.id)
  })
  test('keeps the number of the licence when a form does not have it', async () => {
    const { device, user: row } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request({ doctorCertificateNo }))
    await server.db.update(user).set({ level: 2 }).where(eq(user.id, row.id))
    await device.ok(userApi.setUserInfo, request({ email: 'other@example.com' }))
    assert.equal(await levelOf(device), 2)
    assert.equal((await server.db.select().from(user).where(eq(user.id, row.id)))[0]?.certificateNo, doctorCertificateNo)
  })
  test('looks again at a certified user who changes the hospital: with pictures under review, without not certified', async () => {
    const changed = { hospital: '复旦大学附属肿瘤医院', hospitalId: '310100001' }
    const { device } = await signedInDevice(server, { level: 2 })
    await device.ok(userApi.setUserInfo, request(changed))
    assert.equal(await levelOf(device), 1)
    const { device: other, user: certified } = await signedInDevice(server)
    await other.ok(userApi.uploadIdCards, { cards: [{ key: await withPicture(other), picType: 1, name: '' }] })
    await setLevel(certified.id, 2)
    await other.ok(userApi.setUserInfo, request(changed))
    assert.equal(await levelOf(other), 4)
  })
  test('holds the identity still while it is under review', async () => {
    const { device } = await signedInDevice(server, { level: 4 })
    await device.refused(userApi.setUserInfo, request(), ACK.refused)
    assert.equal(await levelOf(device), 4)
  })
  test('a certified user who becomes a patient is not certified any more', async () => {
    const { device } = await signedInDevice(server, { level: 2 })
    await device.ok(userApi.setUserInfo, request({ userType: 3 }))
    assert.equal(await levelOf(device), 1)
  })
})

describe('what comes from a list', () => {
  const refusedFields = async (authInfo: Partial<AuthInfo>) => {
    const { device, user: row } = await signedInDevice(server)
    const { fields } = await device.refused(userApi.setUserInfo, request(authInfo), ACK.invalid)
    assert.equal((await server.db.select().from(user).where(eq(user.id, row.id)))[0]?.hospital, '')
    return fields
  }
  test('is refused when it does not stand in it', async () => {
    assert.deepEqual(await refusedFields({ department: 'k999' }), { 'authInfo.department': '请选择科室' })
    assert.deepEqual(await refusedFields({ title: 't999' }), { 'authInfo.title': '请选择职称' })
    assert.deepEqual(await refusedFields({ diseases: [{ id: 'd999', name: '没有的病' }] }), {
      'authInfo.diseases': '请选择列表中的病种',
    })
    assert.deepEqual(await refusedFields({ userType: 5, degree: 'g999' }), { 'authInfo.degree': '请选择学历' })
    assert.deepEqual(await refusedFields({ userType: 5, majorId: 'm1', majorName: '玄学' }), {
      'authInfo.majorName': '请选择专业',
    })
    assert.deepEqual(await refusedFields({ userType: 2, city: '别的市' }), { 'authInfo.prov': '请选择所在地区' })
    assert.deepEqual(await refusedFields({ userType: 2, provId: '', cityId: '' }), { 'authInfo.prov': '请选择所在地区' })
  })
  test('keeps its own name: a certified user cannot be shown with another title or department', async () => {
    const { device, user: row } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request())
    await setLevel(row.id, 2)
    await device.refused(userApi.setUserInfo, request({ titleStr: '主任医师' }), ACK.invalid)
    await device.refused(userApi.setUserInfo, request({ departmentStr: '院长办公室' }), ACK.invalid)
    const [after] = await server.db.select().from(user).where(eq(user.id, row.id))
    assert.deepEqual([after?.title, after?.department, after?.level], ['主治医师', '肿瘤内科', 2])
  })
  test('has no name where nothing is chosen', async () => {
    const { device, user: row } = await signedInDevice(server)
    await device.ok(userApi.setUserInfo, request({ department: '', departmentStr: '院长办公室', title: '0', titleStr: '院士' }))
    const [after] = await server.db.select().from(user).where(eq(user.id, row.id))
    assert.deepEqual([after?.department, after?.title], ['', ''])
  })
})

describe('papers', () => {
  /** A doctor with papers, brought to a level. */
  async function withPapers(level: number) {
    const one = await signedInDevice(server)
    const idCards = await uploadPapers(server, one.device)
    await one.device.ok(userApi.setUserInfo, request({ idCards }))
    await setLevel(one.user.id, level)
    return { ...one, idCards }
  }
  const keysOf = async (device: Device) => {
    const { cards } = await device.ok(userApi.idCards, {})
    return cards.map(({ url }) => url.split('?')[0]?.split('/').pop() ?? '')
  }
  const asCards = (idCards: AuthInfo['idCards']) => idCards.map(({ url, picType, name }) => ({ key: url, picType, name }))

  test('cannot be swapped under review, also with the identity as it is', async () => {
    const { device, idCards } = await withPapers(4)
    const others = await uploadPapers(server, device)
    const refusal = await device.refused(userApi.setUserInfo, request({ idCards: others }), ACK.refused)
    assert.equal(refusal.errormessage, '认证审核中，暂不能修改认证材料')
    await device.refused(userApi.uploadIdCards, { cards: asCards(others) }, ACK.refused)
    assert.deepEqual(
      await keysOf(device),
      idCards.map(({ url }) => url),
    )
    // What is no part of the papers may still change.
    await device.ok(userApi.setUserInfo, request({ email: 'new@example.com' }))
    assert.equal(await levelOf(device), 4)
  })
  test('of a certified user are looked at again when others come, by either call', async () => {
    const { device, user: row } = await withPapers(2)
    await device.ok(userApi.setUserInfo, request({ idCards: await uploadPapers(server, device) }))
    assert.equal(await levelOf(device), 4)
    const waiting = () => server.db.select().from(certification).where(eq(certification.userId, row.id))
    assert.deepEqual(
      (await waiting()).map(({ state }) => state),
      ['reviewing'],
    )
    const { device: second, user: other } = await withPapers(2)
    await second.ok(userApi.uploadIdCards, { cards: asCards(await uploadPapers(server, second)) })
    assert.equal(await levelOf(second), 4)
    const [request2] = await server.db.select().from(certification).where(eq(certification.userId, other.id))
    assert.deepEqual([request2?.state, request2?.submitted.name], ['reviewing', '测试医生'])
  })
  test('of a certified user that are sent again as they are change nothing', async () => {
    const { device, idCards } = await withPapers(2)
    await device.ok(userApi.setUserInfo, request({ idCards }))
    await device.ok(userApi.uploadIdCards, { cards: asCards(idCards) })
    assert.equal(await levelOf(device), 2)
    assert.equal((await keysOf(device)).length, idCards.length)
  })
  test('are not taken from patients and others', async () => {
    for (const userType of [3, 4]) {
      const { device } = await signedInDevice(server, { userType })
      const card = { key: await withPicture(device), picType: 0, name: '身份证人像面' }
      await device.refused(userApi.uploadIdCards, { cards: [card] }, ACK.refused)
      const idCards = [{ url: card.key, preUrl: '', name: card.name, picType: 0 }]
      const refusal = await device.refused(userApi.setUserInfo, request({ userType, idCards }), ACK.refused)
      assert.equal(refusal.errormessage, '当前身份不支持认证')
      assert.deepEqual(await keysOf(device), [])
    }
  })
  test('that were replaced are not kept, those that stay are', async () => {
    const { device, idCards } = await withPapers(1)
    const [front, back, licence] = asCards(idCards)
    assert.ok(front && back && licence)
    await device.ok(userApi.uploadIdCards, { cards: [front, back] })
    assert.deepEqual([await isKept(front.key), await isKept(licence.key)], [true, false])
    const next = { ...front, key: await withPicture(device) }
    const sent = [next, back].map(({ key, ...card }) => ({ ...card, url: key, preUrl: '' }))
    await device.ok(userApi.setUserInfo, request({ idCards: sent }))
    assert.deepEqual([await isKept(front.key), await isKept(back.key), await isKept(next.key)], [false, true, true])
  })
  test('that a refused call names stay as they were', async () => {
    const { device, idCards } = await withPapers(1)
    const front = { ...idCards[0], url: await withPicture(device) } as AuthInfo['idCards'][number]
    await device.refused(userApi.setUserInfo, request({ idCards: [front] }, certificate), ACK.invalid)
    for (const { url } of idCards) assert.ok(await isKept(url))
  })
})

describe('role and enterprise', () => {
  test('an uncertified user chooses a role', async () => {
    const { device } = await signedInDevice(server)
    await device.ok(userApi.chooseRole, { roleType: 5 })
    assert.equal((await device.ok(userApi.info, {})).basic.type, 5)
  })
  test('a certified user and one under review keep theirs', async () => {
    for (const level of [2, 4]) {
      const { device } = await signedInDevice(server, { level })
      await device.refused(userApi.chooseRole, { roleType: 2 }, ACK.refused)
      await device.ok(userApi.chooseRole, { roleType: 1 })
    }
  })
  test('an unknown role is refused', async () => {
    const { device } = await signedInDevice(server)
    await device.refused(userApi.chooseRole, { roleType: 7 }, ACK.invalid)
  })
  test('only an enterprise person links with an enterprise', async () => {
    const { device } = await signedInDevice(server, { userType: 2 })
    await device.ok(userApi.setEnterprise, { id: '110100001' })
    const { device: other } = await signedInDevice(server)
    await other.refused(userApi.setEnterprise, { id: '110100001' }, ACK.refused)
  })
})

describe('pictures', () => {
  test('a portrait is shown to everybody', async () => {
    const { device } = await signedInDevice(server)
    const { key } = await uploadFile(server, device, 'portrait', PNG)
    const { headPortraitUrl } = await device.ok(userApi.uploadHeadPortrait, { key })
    assert.equal((await device.ok(userApi.info, {})).basic.headPortraitUrl, headPortraitUrl)
    const file = await server.app.inject({ url: headPortraitUrl })
    assert.equal(file.statusCode, 200)
    assert.equal(file.headers['content-type'], 'image/png')
    assert.deepEqual(file.rawPayload, PNG)
  })
  test('pictures of papers are given to their owner only, by addresses that end', async () => {
    const { device } = await signedInDevice(server)
    const key = await withPicture(device)
    await device.ok(userApi.uploadIdCards, { cards: [{ key, picType: 0, name: '身份证正面' }] })
    const { cards } = await device.ok(userApi.idCards, {})
    const url = cards[0]?.url ?? ''
    const file = await server.app.inject({ url })
    assert.equal(file.statusCode, 200)
    assert.equal(file.headers['cache-control'], 'private, no-store')
    const later = url.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9999}`)
    for (const wrong of [later, url.replace(/sign=.*/, 'sign=x'), url.split('?')[0] ?? '', `/files/portrait/${key}`]) {
      assert.equal((await server.app.inject({ url: wrong })).statusCode, 404)
    }
    const { device: other } = await signedInDevice(server)
    assert.deepEqual((await other.ok(userApi.idCards, {})).cards, [])
    assert.deepEqual((await other.ok(pubApi.pictureUrl, { keys: [key] })).urls, {})
    assert.ok((await device.ok(pubApi.pictureUrl, { keys: [key] })).urls[key])
  })
  test('another user’s upload, another kind and an unfinished one are refused', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const foreign = await withPicture(other)
    const portrait = (await uploadFile(server, device, 'portrait', PNG)).key
    const unfinished = (await device.ok(pubApi.uploadToken, { kind: 'id-card', fileName: 'a.png', size: 10 })).key
    for (const key of [foreign, portrait, unfinished]) {
      await device.refused(userApi.uploadIdCards, { cards: [{ key, picType: 0, name: '' }] }, ACK.invalid)
    }
    await device.refused(userApi.uploadHeadPortrait, { key: foreign }, ACK.invalid)
    await device.refused(
      userApi.setUserInfo,
      request({ idCards: [{ url: foreign, preUrl: '', name: '', picType: 0 }] }),
      ACK.invalid,
    )
  })
})
