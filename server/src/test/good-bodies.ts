import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { papersOf } from '@/domain/certification'
import { academicToken } from '../features/task/academic'
import { hashPassword } from '../kernel/people/passwords'
import { startSession } from '../kernel/people/sessions'
import { campaignContestant } from '../features/campaign/tables'
import { doctorUnion } from '../features/column/tables'
import { docEvent, eventSignUp } from '../features/event/tables'
import { subject, subjectBlock } from '../features/subject/tables'
import { academicDetail, academicPackage } from '../features/task/tables'
import { docVote, voteOption } from '../features/vote/tables'
import { docAttachment, reading } from '../kernel/documents/tables'
import { user } from '../kernel/people/tables'
import { createDoc, createUser, key, newColumnist, newMobile } from './factories'
import { PNG, uploadFile } from './files'
import { createLive } from './live'
import { CODE, Device, type TestServer } from './server'

/** Somebody who may do everything, and has done nothing yet. */
export interface Newcomer {
  server: TestServer
  device: Device
  user: Awaited<ReturnType<typeof createUser>>
}

export async function newcomer(server: TestServer): Promise<Newcomer> {
  const row = await createUser(server, { level: 2, userType: 1, isEditor: true, isReviewer: true })
  const device = new Device(server)
  device.auth = await startSession(server.db, row.id, 'h5')
  device.pid = `fuzz-newcomer-${row.id}`
  return { server, device, user: row }
}

type Answer = Record<string, unknown>

/** The answer of a call on the way to the one that is tried. */
async function said(device: Device, path: string, body: object = {}): Promise<Answer> {
  const { body: answer } = await device.post(path, body)
  if (answer.responseStatus.ack !== 0) throw new Error(`${path}: ${JSON.stringify(answer.responseStatus)}`)
  return answer
}
/** Makes another kind of person of the newcomer. */
async function become({ server, user: { id } }: Newcomer, columns: Partial<typeof user.$inferInsert>): Promise<void> {
  await server.db.update(user).set(columns).where(eq(user.id, id))
}
/** The id, or another name, of what an answer holds. */
const from = (answer: Answer, holder: string, name = 'id'): string => String((answer[holder] as Answer)[name])
const HOUR = 3600 * 1000
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)
const PASSWORD = 'Abcd1234'
let passwordHash: Promise<string> | undefined
/** Made once: it takes its time on purpose. */
const hashOfPassword = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD))

/** Names of inputs, and what stands there in the calls of honest people: content that everybody sees. Made once for all calls. */
export async function wordsOf(server: TestServer): Promise<Record<string, string[]>> {
  const { db } = server
  const text = <T extends { id: number }>(rows: T[]): string[] => rows.map(({ id }) => String(id))
  const docId = await createDoc(server, { taskCode: 'READ_STAY' })
  const live = await createLive(server, 'live')
  const columnistId = String(await newColumnist(server))
  const author = await newcomer(server)
  const comment = await said(author.device, 'api/comment/addcomment', {
    docId,
    parentId: '',
    content: '他人的评论',
    idempotencyKey: key(),
  })
  const question = await said(author.device, 'api/live/addquestion', {
    docId: live,
    content: '如何选择二线方案',
    idempotencyKey: key(),
  })
  const subjects = await db.select({ id: subject.id }).from(subject).orderBy(asc(subject.id)).limit(3)
  const blocks = await db.select({ id: subjectBlock.id }).from(subjectBlock).orderBy(asc(subjectBlock.id)).limit(3)
  const attachments = await db.select({ id: docAttachment.id }).from(docAttachment).orderBy(asc(docAttachment.id)).limit(3)
  return {
    docId: [docId, docId, live],
    docid: [docId],
    associationId: [docId],
    taskCode: ['READ_STAY'],
    columnistId: [columnistId],
    commentId: [from(comment, 'comment')],
    parentId: ['', from(comment, 'comment')],
    questionId: [from(question, 'question')],
    subjectId: text(subjects),
    blockId: text(blocks),
    attachmentId: text(attachments),
    userId: [String(author.user.id)],
    diseaseId: ['d1'],
    channel: ['friend'],
  }
}

/** A document with an event that the newcomer has signed up for, and its sign-up. */
async function signedUp({ server, user }: Newcomer, running: boolean) {
  const docId = await createDoc(server)
  const [startTime, deadline] = running ? [inHours(-1), inHours(-2)] : [inHours(24), inHours(23)]
  const event = { title: '读片会', startTime, deadline, endTime: inHours(26), signInOnSite: running }
  await server.db.insert(docEvent).values({ docId: Number(docId), ...event })
  const person = { name: '李雷', mobile: user.mobile, hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }
  const [row] = await server.db
    .insert(eventSignUp)
    .values({ docId: Number(docId), userId: user.id, ...person })
    .returning()
  return { docId, userSignId: String(row?.id) }
}

async function openEvent({ server }: Newcomer): Promise<string> {
  const docId = await createDoc(server)
  const times = { startTime: inHours(24), endTime: inHours(26), deadline: inHours(23) }
  await server.db.insert(docEvent).values({ docId: Number(docId), title: '读片会', ...times })
  return docId
}

async function newVote({ server }: Newcomer) {
  const docId = await createDoc(server)
  await server.db.insert(docVote).values({ docId: Number(docId), title: '您怎么看', endTime: inHours(1) })
  const [option] = await server.db
    .insert(voteOption)
    .values({ docId: Number(docId), text: '甲', sort: 0 })
    .returning()
  return { docId, optionIds: [String(option?.id)] }
}

async function newUnion({ server }: Newcomer) {
  const columnistId = await newColumnist(server)
  const [row] = await server.db.insert(doctorUnion).values({ name: '测试联盟', columnistId }).returning()
  return { unionId: String(row?.id), columnistId: String(columnistId) }
}

async function newPackage({ server, user }: Newcomer) {
  const docId = await createDoc(server)
  const [pack] = await server.db.insert(academicPackage).values({ title: '学习包' }).returning()
  const packageId = pack?.id ?? 0
  const [detail] = await server.db
    .insert(academicDetail)
    .values({ packageId, docId: Number(docId) })
    .returning()
  const detailId = detail?.id ?? 0
  const token = academicToken(server.parts.signingKey, { userId: user.id, packageId, detailId })
  return { packageId: String(packageId), detailId: String(detailId), docId, token }
}

const newNote = async ({ server, device }: Newcomer): Promise<string> => {
  const note = { type: 13, content: '笔记', seconds: 0, pictureKey: '', noteId: '', idempotencyKey: key() }
  return from(await said(device, 'api/note/savenote', { ...note, docId: await createDoc(server) }), 'note')
}

const newFolder = async ({ device }: Newcomer): Promise<string> =>
  from(await said(device, 'api/collect/addfolder', { name: `收藏夹${key().slice(-4)}`, idempotencyKey: key() }), 'folder')

async function newMessage({ server, device }: Newcomer): Promise<string> {
  const sent = { docId: await createLive(server), content: '老师好', idempotencyKey: key() }
  return from(await said(device, 'api/live/addmessage', sent), 'message')
}

async function newFeedback({ device }: Newcomer): Promise<string> {
  const sent = { type: 'other', content: '自己的反馈', pictures: [], contact: '', idempotencyKey: key() }
  await said(device, 'api/pub/userfeedback', sent)
  const { items } = await said(device, 'api/feedback/getlist', { pageIdx: 0, pageSize: 1 })
  return String((items as Answer[])[0]?.id)
}

const newDevice = async (me: Newcomer): Promise<string> => {
  await startSession(me.server.db, me.user.id, 'h5')
  const { devices } = await said(me.device, 'api/account/state')
  const other = (devices as { id: string; current?: boolean }[]).find(({ current }) => !current)
  return String(other?.id)
}

const idCard = async ({ server, device }: Newcomer): Promise<string> => (await uploadFile(server, device, 'id-card', PNG)).key
const PAPER = papersOf(1)[0] ?? { picType: 0, name: '' }

/** A desktop that waits for a phone. */
const desktop = async ({ server }: Newcomer): Promise<string> =>
  String((await said(new Device(server), 'api/user/browserlogin/create')).token)

/** A code to the mobile of the newcomer, for what is kept safe. */
const ownCode = async ({ device }: Newcomer): Promise<string> => {
  await said(device, 'api/security/sendcode')
  return CODE
}
const ticket = async (me: Newcomer): Promise<string> =>
  String((await said(me.device, 'api/security/check', { verifyCode: await ownCode(me) })).ticket)

/** A code that was sent to a mobile of nobody. */
async function sentTo(device: Device, path: string, more: object = {}): Promise<{ mobile: string; verifyCode: string }> {
  const mobile = newMobile()
  await said(device, path, { mobile, ...more })
  return { mobile, verifyCode: CODE }
}

/** What else a registration may bring. */
const NOTHING_MORE = { passwordNew: undefined, bindToken: undefined, inviteCode: undefined }
const buriedPoints = { event: 'InformationImprove', page_source: 5, page_name: 4 }
const AUTH_INFO = {
  ...{ userType: 1, name: '测试医生', gender: 1, hospitalId: '110100001', hospital: '中国医学科学院肿瘤医院' },
  ...{ department: 'k1', departmentStr: '肿瘤内科', title: 't3', titleStr: '主治医师', email: '', idCards: [] },
  ...{ universityName: '', majorId: '', majorName: '', prov: '北京市', provId: '110000', city: '北京市', cityId: '110100' },
  ...{ typeChild: 0, degree: 'g3', enrollmentYear: '', doctorCertificateNo: '', diseases: [{ id: 'd1', name: '肺癌' }] },
}
const PLACE = { provId: '510000', cityId: '510100', districtId: '510107', level: 3, kind: 'hospital', sure: true }
const PERSON = { name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }

/** Calls that no body made of words alone gets through: what an honest newcomer sends, with the rows that it takes. */
export const GOOD: Readonly<Record<string, (me: Newcomer) => object | Promise<object>>> = {
  'api/user/loginuser': async ({ server }) => {
    const { mobile } = await createUser(server, { passwordHash: await hashOfPassword() })
    return { mobile, password: PASSWORD }
  },
  'api/user/registeruser': async ({ device }) => ({
    ...(await sentTo(device, 'api/user/sendverifycode', { actionType: 5 })),
    actionType: 5,
    ...NOTHING_MORE,
  }),
  'api/user/sendverifycode': () => ({ mobile: newMobile(), actionType: 5, pictureCode: undefined, token: undefined }),
  'api/user/v3/exChangeAuthUid': ({ user }) => ({ auth2: user.alias }),
  'api/user/setuserinfo': ({ user }) => ({
    ...{
      authInfo: { ...AUTH_INFO, userId: String(user.id) },
      buriedPoints,
      infoSources: 0,
      ignoreCertificate: 1,
      idNumber: undefined,
    },
  }),
  'api/enterprise/setuserenterprise': async (me) => {
    await become(me, { userType: 2 })
    return { id: AUTH_INFO.hospitalId }
  },
  'api/user/choicerole': () => ({ roleType: 1 }),
  'api/user/updateWeChatBind': async ({ device, user }) => ({
    bindToken: (await said(device, 'api/user/wxminilogin', { code: `fuzz-${user.id}` })).bindToken,
  }),
  'api/user/uploadheadportrait': async ({ server, device }) => uploadFile(server, device, 'portrait', PNG),
  'api/user/uploadidcards': async (me) => ({ cards: [{ key: await idCard(me), picType: PAPER.picType, name: PAPER.name }] }),
  'api/certification/setpicture': async (me) => {
    await become(me, { level: 1 })
    return { key: await idCard(me), picType: PAPER.picType, name: PAPER.name }
  },
  'api/certification/removepicture': async (me) => {
    await become(me, { level: 1 })
    await said(me.device, 'api/certification/setpicture', { key: await idCard(me), picType: PAPER.picType, name: PAPER.name })
    return { picType: PAPER.picType, name: PAPER.name }
  },
  'api/user/getinvite': ({ user }) => ({ code: user.alias }),
  'api/user/browserlogin/state': async (me) => ({ token: await desktop(me) }),
  'api/user/browserlogin/scan': async (me) => ({ token: await desktop(me) }),
  'api/user/browserlogin/answer': async (me) => {
    const token = await desktop(me)
    await said(me.device, 'api/user/browserlogin/scan', { token })
    return { token, agree: true }
  },
  'api/comment/deletecomment': async ({ server, device }) => {
    const comment = { docId: await createDoc(server), parentId: '', content: '自己的评论', idempotencyKey: key() }
    return { commentId: from(await said(device, 'api/comment/addcomment', comment), 'comment') }
  },
  'api/profile/addplace': () => ({ name: `${key().replace(/\W/g, '')}医院`, ...PLACE }),
  'api/profile/updatefield': ({ user }) => ({ field: 'gender', id: String(user.id), values: { gender: 1 }, buriedPoints }),
  'api/profile/eventcontact': (me) => signedUp(me, false),
  'api/feedback/getdetail': async (me) => ({ feedbackId: await newFeedback(me) }),
  'api/admin/feedback/reply': async (me) => ({ feedbackId: await newFeedback(me), content: '已经更正', idempotencyKey: key() }),
  'api/pub/userfeedback': async ({ server, device }) => {
    const { key: picture } = await uploadFile(server, device, 'feedback', PNG)
    return { type: 'other', content: '自己的反馈', pictures: [picture], contact: '', idempotencyKey: key() }
  },
  'api/pub/getpictureurl': async (me) => ({ keys: [await idCard(me)] }),
  'api/academic/getpackage': (me) => newPackage(me),
  'api/academic/finishdetail': async (me) => {
    const detail = await newPackage(me)
    await me.server.db
      .insert(reading)
      .values({ userId: me.user.id, docId: Number(detail.docId), seconds: 60, progress: 1, finishedAt: new Date() })
    return { ...detail, idempotencyKey: key() }
  },
  'api/task/doneMission': async ({ server, device }) => {
    const docId = await createDoc(server, { taskCode: 'SHARE_ONCE' })
    await said(device, 'api/doc/setshare', { docId, channel: 'friend' })
    return {
      taskCode: 'SHARE_ONCE',
      associationId: docId,
      requestRandom: 3,
      userType: 1,
      buriedPoints: {},
      idempotencyKey: key(),
    }
  },
  'api/task/claimmission': async ({ device }) => {
    await said(device, 'api/signin/sign')
    return { code: 'DAY_SIGN_IN' }
  },
  'api/doc/signup': async (me) => ({ docId: await openEvent(me), ...PERSON, idempotencyKey: key() }),
  'api/doc/cancelsignup': async (me) => ({ docId: (await signedUp(me, false)).docId }),
  'api/doc/signin': async (me) => {
    const { docId } = await signedUp(me, true)
    return { docId, code: (await said(me.device, 'api/doc/geteventcode', { docId })).code }
  },
  'api/doc/geteventcode': async (me) => ({ docId: (await signedUp(me, true)).docId }),
  'uc/wx/getWxJsSignature': () => ({ platForm: 7, url: 'https://h5.example/doc' }),
  'api/vote/cast': async (me) => ({ ...(await newVote(me)), idempotencyKey: key() }),
  'api/tools/sync': () => {
    const kept = { kind: 'formula', title: '体表面积', at: new Date().toISOString(), removed: false }
    const inputs = { heightCm: '172', weightKg: '66' }
    return {
      favourites: [{ ...kept, id: 'bsa' }],
      calculations: [{ ...kept, id: randomUUID(), refId: 'bsa', line: '体表面积 1.74 m²', inputs }],
      cursor: '',
    }
  },
  'api/column/getunion': (me) => newUnion(me),
  'api/column/applyunion': async (me) => ({
    ...(await newUnion(me)),
    ...PERSON,
    reason: '希望参加病例讨论',
    idempotencyKey: key(),
  }),
  'api/doc/livemessage': async ({ server }) => ({ docId: await createLive(server) }),
  'api/medal/getsharedmedals': ({ user: { alias } }) => ({ userId: alias }),
  'api/course/join': async ({ server }) => ({
    docId: await createDoc(server, { docType: 6, startTime: inHours(-24), durationSeconds: 3600 }),
  }),
  'api/live/addmessage': async ({ server }) => ({ docId: await createLive(server), content: '老师好', idempotencyKey: key() }),
  'api/live/addquestion': async ({ server }) => ({ docId: await createLive(server), content: '如何选择', idempotencyKey: key() }),
  'api/live/deletemessage': async (me) => ({ messageId: await newMessage(me) }),
  'api/live/setreminder': async ({ server }) => ({ docId: await createLive(server, 'preview'), on: true }),
  'api/live/setstate': async ({ server }) => ({ docId: await createLive(server), state: 'auto' }),
  'api/live/getroom': async ({ server }) => ({ docId: await createLive(server) }),
  'api/live/giveflowers': async ({ server }) => ({ docId: await createLive(server), count: 1, idempotencyKey: key() }),
  'api/note/getnotedetail': async (me) => ({ noteId: await newNote(me) }),
  'api/note/savenote': async (me) => ({
    ...{ type: 13, content: '改过的笔记', pictureKey: '', noteId: '', docId: await createDoc(me.server), seconds: 0 },
    idempotencyKey: key(),
  }),
  'api/note/deletenote': async (me) => ({ noteId: await newNote(me) }),
  'api/collect/renamefolder': async (me) => ({ folderId: await newFolder(me), name: '改名' }),
  'api/collect/deletefolder': async (me) => ({ folderId: await newFolder(me) }),
  'api/collect/getlist': async (me) => ({ type: 'all', folderId: await newFolder(me), pageIdx: 0, pageSize: 10 }),
  'api/collect/move': async (me) => {
    const docId = await createDoc(me.server)
    await said(me.device, 'api/doc/setcollect', { docId, collected: true })
    return { items: [{ kind: 'doc', id: docId }], folderId: await newFolder(me) }
  },
  'api/admin/certification/review': async (me) => {
    const { items } = await said(me.device, 'api/admin/certification/list', { pageIdx: 0, pageSize: 1, state: 'reviewing' })
    return { certificationId: String((items as Answer[])[0]?.id ?? '1'), pass: true, reason: '' }
  },
  'api/profile/reviewplace': async ({ device }) => {
    await said(device, 'api/profile/addplace', { name: `${key().replace(/\W/g, '')}医院`, ...PLACE })
    const { items } = await said(device, 'api/profile/placestoreview', { pageIdx: 0, pageSize: 1 })
    return { id: String((items as Answer[])[0]?.id), accept: true }
  },
  'api/security/set': async (me) => ({ code: '135790', verifyCode: await ownCode(me) }),
  'api/security/change': async (me) => {
    await said(me.device, 'api/security/set', { code: '135790', verifyCode: await ownCode(me) })
    return { oldCode: '135790', code: '975310' }
  },
  'api/security/check': async (me) => ({ code: undefined, password: undefined, verifyCode: await ownCode(me) }),
  'api/account/enddevice': async (me) => ({ id: await newDevice(me) }),
  'api/account/sendmobilecode': () => ({ mobile: newMobile(), pictureCode: undefined, token: undefined }),
  'api/account/changemobile': async (me) => ({
    ...(await sentTo(me.device, 'api/account/sendmobilecode')),
    ticket: await ticket(me),
  }),
  'api/account/export': async (me) => ({ ticket: await ticket(me) }),
  'api/account/delete': async (me) => ({ ticket: await ticket(me) }),
  'activity/api/GoldAward2025/vote': async ({ server }) => {
    const [row] = await server.db
      .insert(campaignContestant)
      .values({ year: 2025, groupNo: 1, name: '测试选手', sort: 901, columnistId: await newColumnist(server), workIds: [] })
      .returning()
    return { contestantId: String(row?.id), idempotencyKey: key() }
  },
  'api/thirtyFive/getDetail': async ({ server }) => {
    const [row] = await server.db
      .select({ id: campaignContestant.id, year: campaignContestant.year })
      .from(campaignContestant)
      .where(and(eq(campaignContestant.year, 2025), isNotNull(campaignContestant.columnistId)))
      .limit(1)
    return { year: String(row?.year), id: String(row?.id) }
  },
  'api/thirtyFive/getEdition': () => ({ year: '2025' }),
  'api/thirtyFive/getRank': () => ({ year: '2025', group: 1 }),
}
