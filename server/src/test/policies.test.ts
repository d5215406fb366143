import assert from 'node:assert/strict'
import type * as v from 'valibot'
import { accountApi } from '@/api/account'
import { certificationApi } from '@/api/certification'
import { collectApi } from '@/api/collect'
import { commentApi } from '@/api/comment'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { feedbackApi } from '@/api/feedback'
import { liveApi } from '@/api/live'
import { noteApi } from '@/api/note'
import { pubApi } from '@/api/pub'
import { USER_TYPES } from '@/domain/user'
import { docEvent, eventSignUp } from '../features/event/tables'
import { Refusal } from '../errors'
import type { Viewer } from '../http/context'
import { certified, certifiedDoctor, policyName, type Policy, type PolicyName } from '../http/policy'
import { calls } from './calls'
import { createDoc, key, signedInDevice } from './factories'
import { PNG, uploadFile } from './files'
import { createLive } from './live'
import { describe, test } from './run'
import { Device, testServer } from './server'

const server = testServer()

const SOMEBODY: Viewer = {
  id: 1,
  sessionId: 1,
  alias: 'alias',
  mobile: '13900000000',
  name: '测试者',
  realName: '测试者',
  userType: 1,
  level: 1,
  email: '',
  portraitKey: '',
  isEditor: false,
  isReviewer: false,
}

/** Everybody whom a policy can tell apart. */
const VIEWERS: readonly { name: string; viewer: Viewer | null }[] = [
  { name: 'a visitor', viewer: null },
  ...USER_TYPES.flatMap(({ id: userType, name }) =>
    [1, 2, 3, 4].map((level) => ({ name: `${name}, level ${level}`, viewer: { ...SOMEBODY, userType, level } })),
  ),
  { name: 'an editor', viewer: { ...SOMEBODY, isEditor: true } },
  { name: 'a reviewer', viewer: { ...SOMEBODY, isReviewer: true } },
]

/** What a policy of this name must answer; 0: may pass. Written down here a second time on purpose. */
function expectedAck(policy: PolicyName, viewer: Viewer | null): number {
  if (policy === 'anyone') return 0
  if (!viewer) return ACK.unauthenticated
  if (policy === 'certified') return viewer.level === 2 ? 0 : ACK.forbidden
  if (policy === 'certifiedDoctor') return viewer.level === 2 && viewer.userType === 1 ? 0 : ACK.forbidden
  if (policy === 'editor') return viewer.isEditor ? 0 : ACK.forbidden
  if (policy === 'reviewer') return viewer.isReviewer ? 0 : ACK.forbidden
  return 0
}

const ackOf = (call: Pick<(typeof calls)[number], 'policy'>, viewer: Viewer | null): number => {
  try {
    call.policy(viewer)
    return 0
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    return error.ack
  }
}

interface AnySchema {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: v.GenericSchema[]
}

/** Names of the inputs, those of lists and of inner objects as well. */
function namesOf(schema: v.GenericSchema): string[] {
  const { entries = {}, item, wrapped, options } = schema as unknown as AnySchema
  const inner = [item, wrapped, ...(Array.isArray(options) ? options : [])].filter((one) => typeof one === 'object')
  return [
    ...Object.entries(entries).flatMap(([name, value]) => [name, ...namesOf(value)]),
    ...inner.flatMap((one) => namesOf(one as v.GenericSchema)),
  ]
}
const namesSomething = (name: string): boolean =>
  /^(id|key|keys)$|(Id|Ids|Key|Keys|pictures)$/.test(name) && name !== 'idempotencyKey'

describe('the policy of a call', () => {
  test('stands beside each call, and no path is there twice', () => {
    for (const { policy } of calls) policyName(policy)
    const paths = calls.map(({ path }) => path)
    assert.equal(new Set(paths).size, paths.length, 'a path is registered twice')
  })
  test('holds for visitors, each type at each level, editors and reviewers', () => {
    for (const call of calls) {
      for (const { name, viewer } of VIEWERS) {
        assert.equal(ackOf(call, viewer), expectedAck(policyName(call.policy), viewer), `${call.path} for ${name}`)
      }
    }
  })
  test('holds for the policies of certified users as well, whether a call has them or not', () => {
    for (const [policy, refuse] of Object.entries({ certified, certifiedDoctor } satisfies Partial<Record<PolicyName, Policy>>)) {
      for (const { name, viewer } of VIEWERS) {
        assert.equal(ackOf({ policy: refuse }, viewer), expectedAck(policy as PolicyName, viewer), `${policy} for ${name}`)
      }
    }
  })
  test('says of no call that it names nothing when it does', () => {
    const wrong = calls.flatMap(({ path, input, ids }) =>
      ids === 'none'
        ? namesOf(input)
            .filter(namesSomething)
            .map((name) => `${path} ${name}`)
        : [],
    )
    assert.deepEqual(wrong, [])
  })
  test('is what the server does, before it looks at the input', async () => {
    const visitor = new Device(server)
    const { device } = await signedInDevice(server)
    for (const { path, policy: door } of calls) {
      const policy = policyName(door)
      if (policy === 'anyone') continue
      const { ack } = (await visitor.post(path, {})).body.responseStatus
      assert.equal(ack, ACK.unauthenticated, path)
      if (policy === 'signedIn') continue
      assert.equal((await device.post(path, {})).body.responseStatus.ack, ACK.forbidden, path)
    }
  })
})

/** What somebody owns, made before strangers try to touch it. */
async function belongings() {
  const { device: owner, user } = await signedInDevice(server)
  const docId = await createDoc(server)
  const liveId = await createLive(server, 'live')
  const idCard = await uploadFile(server, owner, 'id-card', PNG)
  const portrait = await uploadFile(server, owner, 'portrait', PNG)
  const feedback = await uploadFile(server, owner, 'feedback', PNG)
  const { comment } = await owner.ok(commentApi.add, { docId, parentId: '', content: '所有者的评论', idempotencyKey: key() })
  const { note } = await owner.ok(noteApi.save, { ...NOTE, docId, noteId: '', idempotencyKey: key() })
  const { folder } = await owner.ok(collectApi.addFolder, { name: '我的收藏夹', idempotencyKey: key() })
  await owner.ok(docApi.collect, { docId, collected: true })
  await owner.ok(collectApi.move, { folderId: folder.id, items: [{ kind: 'doc', id: docId }] })
  const { message } = await owner.ok(liveApi.say, { docId: liveId, content: '老师好', idempotencyKey: key() })
  const { question } = await owner.ok(liveApi.ask, { docId: liveId, content: '如何选择二线方案', idempotencyKey: key() })
  const said = { type: 'other' as const, content: '所有者的反馈', pictures: [], contact: '', idempotencyKey: key() }
  await owner.ok(feedbackApi.send, said)
  const [sent] = (await owner.ok(feedbackApi.list, { pageIdx: 0, pageSize: 10 })).items
  const signUpId = await signUp(docId, user.id)
  const [session] = (await owner.ok(accountApi.state, {})).devices
  return {
    owner,
    userId: String(user.id),
    docId,
    liveId,
    idCard: idCard.key,
    portrait: portrait.key,
    feedback: feedback.key,
    feedbackId: sent?.id ?? '',
    commentId: comment.id,
    noteId: note.id,
    folderId: folder.id,
    messageId: message.id,
    questionId: question.id,
    signUpId,
    sessionId: session?.id ?? '',
  }
}

/** Signs the owner up for an event behind the document. */
async function signUp(docId: string, userId: number): Promise<string> {
  const soon = new Date(Date.now() + 3600 * 1000)
  const id = Number(docId)
  await server.db.insert(docEvent).values({ docId: id, title: '学术会议', startTime: soon, endTime: soon, deadline: soon })
  const person = { name: '测试者', mobile: '13900000000', hospital: '', department: '', title: '' }
  const [row] = await server.db
    .insert(eventSignUp)
    .values({ docId: id, userId, ...person })
    .returning()
  return String(row?.id)
}
type Belongings = Awaited<ReturnType<typeof belongings>>

const NOTE = { type: 13 as const, content: '无个人信息的笔记', seconds: 0, pictureKey: '' }
const AUTH_INFO = {
  userType: 1,
  name: '他人',
  gender: 0,
  hospitalId: '',
  hospital: '',
  department: '',
  departmentStr: '',
  title: '',
  titleStr: '',
  email: '',
  idCards: [],
  universityName: '',
  majorId: '',
  majorName: '',
  prov: '',
  provId: '',
  city: '',
  cityId: '',
  typeChild: 0,
  degree: '',
  enrollmentYear: '',
  doctorCertificateNo: '',
  diseases: [],
}

/** Each call that names something of one user: the input a stranger sends, and what he is told. */
const STRANGER: Readonly<Record<string, { input: (of: Belongings) => object; ack: number }>> = {
  'api/user/setuserinfo': {
    input: ({ userId }) => ({
      authInfo: { ...AUTH_INFO, userId },
      buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 4 },
      infoSources: 0,
      ignoreCertificate: 1,
    }),
    ack: ACK.forbidden,
  },
  'api/user/uploadheadportrait': { input: ({ portrait }) => ({ key: portrait }), ack: ACK.invalid },
  'api/user/uploadidcards': {
    input: ({ idCard }) => ({ cards: [{ key: idCard, picType: 0, name: '身份证人像面' }] }),
    ack: ACK.invalid,
  },
  'api/certification/setpicture': {
    input: ({ idCard }) => ({ key: idCard, picType: 0, name: '身份证人像面' }),
    ack: ACK.invalid,
  },
  'api/pub/userfeedback': {
    input: ({ feedback }) => ({ type: 'other', content: '他人的图片', pictures: [feedback], contact: '', idempotencyKey: key() }),
    ack: ACK.invalid,
  },
  'api/feedback/getdetail': { input: ({ feedbackId }) => ({ feedbackId }), ack: ACK.notFound },
  'api/profile/updatefield': {
    input: ({ userId }) => ({
      field: 'name',
      id: userId,
      values: { name: '他人' },
      buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 4 },
    }),
    ack: ACK.forbidden,
  },
  'api/profile/eventcontact': { input: ({ docId, signUpId }) => ({ docId, userSignId: signUpId }), ack: ACK.forbidden },
  'api/comment/deletecomment': { input: ({ commentId }) => ({ commentId }), ack: ACK.forbidden },
  'api/live/deletemessage': { input: ({ messageId }) => ({ messageId }), ack: ACK.forbidden },
  'api/live/answerquestion': { input: ({ questionId }) => ({ questionId, answer: '冒充主持人' }), ack: ACK.forbidden },
  'api/live/setstate': { input: ({ liveId }) => ({ docId: liveId, state: 'replay' }), ack: ACK.forbidden },
  'api/note/getnotedetail': { input: ({ noteId }) => ({ noteId }), ack: ACK.notFound },
  'api/note/savenote': {
    input: ({ noteId, docId }) => ({ ...NOTE, noteId, docId, idempotencyKey: key() }),
    ack: ACK.notFound,
  },
  'api/note/deletenote': { input: ({ noteId }) => ({ noteId }), ack: ACK.notFound },
  'api/collect/renamefolder': { input: ({ folderId }) => ({ folderId, name: '改名' }), ack: ACK.notFound },
  'api/collect/deletefolder': { input: ({ folderId }) => ({ folderId }), ack: ACK.notFound },
  'api/collect/move': {
    input: ({ folderId, docId }) => ({ folderId, items: [{ kind: 'doc', id: docId }] }),
    ack: ACK.notFound,
  },
  'api/account/enddevice': { input: ({ sessionId }) => ({ id: sessionId }), ack: ACK.notFound },
}

/** Calls that answer a stranger with nothing instead of a refusal. */
const EMPTY: Readonly<
  Record<string, (of: Belongings) => { input: object; found: (answer: Record<string, unknown>) => unknown[] }>
> = {
  [pubApi.pictureUrl.path]: ({ idCard, feedback }) => ({
    input: { keys: [idCard, feedback] },
    found: ({ urls }) => Object.keys(urls as object),
  }),
  [feedbackApi.list.path]: () => ({ input: { pageIdx: 0, pageSize: 10 }, found: ({ items }) => items as unknown[] }),
  [collectApi.list.path]: ({ folderId }) => ({
    input: { type: 'all', folderId, pageIdx: 0, pageSize: 10 },
    found: ({ items }) => items as unknown[],
  }),
}

describe('something of another user', () => {
  test('is tried with every call that names it', () => {
    const owned = calls.filter(({ ids }) => ids === 'owned').map(({ path }) => path)
    assert.deepEqual([...Object.keys(STRANGER), ...Object.keys(EMPTY)].sort(), owned.sort())
  })
  test('is refused or not found, and stays as it is', async () => {
    const of = await belongings()
    const { device: stranger } = await signedInDevice(server)
    for (const [path, { input, ack }] of Object.entries(STRANGER)) {
      const { body } = await stranger.post(path, input(of))
      assert.equal(body.responseStatus.ack, ack, `${path}: ${JSON.stringify(body.responseStatus)}`)
    }
    for (const [path, probe] of Object.entries(EMPTY)) {
      const { input, found } = probe(of)
      const { body } = await stranger.post(path, input)
      if (body.responseStatus.ack !== 0) assert.equal(body.responseStatus.ack, ACK.notFound, path)
      else assert.deepEqual(found(body), [], path)
    }
    const { note } = await of.owner.ok(noteApi.detail, { noteId: of.noteId })
    assert.equal(note.content, NOTE.content)
    assert.equal((await of.owner.ok(collectApi.folders, {})).items[0]?.id, of.folderId)
    assert.equal((await of.owner.ok(certificationApi.state, {})).pictures.length, 0)
  })
})
