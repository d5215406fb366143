import assert from 'node:assert/strict'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { createDoc, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const long = (text: string): string => `<p>${text.repeat(60)}</p>`
const visitor = () => newVisitor(server)

describe('what a reader may see', () => {
  const rules = ['none', 'login', 'certified', 'doctor', 'follow', 'closed'] as const
  const bodyOf = `${long('公开部分。')}${long('受限部分！')}`
  const restricted = async (rule: (typeof rules)[number]) =>
    createDoc(server, {
      rule,
      body: bodyOf,
      columnistId: await newColumnist(server),
      media: [{ kind: 'video', title: '视频', sources: ['/media/a.mp4'] }],
      attachments: [{ name: 'a.pdf', url: '/media/a.pdf', size: 1 }],
    })
  const expected: Record<string, number[]> = {
    // in the order of `rules`
    visitor: [0, 70, 70, 70, 70, 78],
    uncertified: [0, 0, 71, 71, 76, 78],
    reviewed: [0, 0, 71, 71, 76, 78],
    rejected: [0, 0, 73, 73, 76, 78],
    doctor: [0, 0, 0, 0, 76, 78],
    student: [0, 0, 0, 73, 76, 78],
    editor: [0, 0, 0, 0, 0, 0],
  }
  const levels: Record<string, object> = {
    uncertified: { level: 1 },
    reviewed: { level: 4 },
    rejected: { level: 3 },
    doctor: { level: 2 },
    student: { level: 2, userType: 5 },
    editor: { isEditor: true },
  }
  for (const [who, codes] of Object.entries(expected)) {
    test(`a ${who} gets the codes ${codes.join(', ')} for the rules ${rules.join(', ')}`, async () => {
      const device = levels[who] ? (await signedInDevice(server, levels[who])).device : visitor()
      const seen: number[] = []
      for (const rule of rules) {
        const docId = await restricted(rule)
        const detail = await device.ok(docApi.detail, { docId })
        seen.push(detail.privilegeCode)
        const isOpen = detail.privilegeCode === 0
        assert.equal(detail.body.includes('受限部分'), isOpen)
        assert.ok(detail.body.includes('公开部分'))
        assert.equal(detail.privilegeMessage === '', isOpen)
        assert.deepEqual([detail.videos.length, detail.attachments.length], isOpen ? [1, 1] : [0, 0])
        assert.equal((await device.ok(docApi.attachments, { docId })).items.length, isOpen ? 1 : 0)
      }
      assert.deepEqual(seen, codes)
    })
  }
  test('following the columnist opens the document, and leaving closes it again', async () => {
    const docId = await restricted('follow')
    const { device } = await signedInDevice(server)
    const { columnists } = await device.ok(docApi.columnists, { docId })
    const columnistId = columnists[0]?.id ?? ''
    await device.ok(pubApi.followColumnist, { columnistId, followed: true })
    assert.equal((await device.ok(docApi.detail, { docId })).privilegeCode, 0)
    await device.ok(pubApi.followColumnist, { columnistId, followed: false })
    assert.equal((await device.ok(docApi.detail, { docId })).privilegeCode, 76)
  })
  test('what is closed to a reader counts no reading of theirs', async () => {
    const levels = { login: visitor(), certified: (await signedInDevice(server, { level: 1 })).device }
    for (const [rule, device] of Object.entries(levels)) {
      const docId = await restricted(rule as keyof typeof levels)
      await device.ok(docApi.detail, { docId })
      await device.refused(docApi.setProgress, { docId, progress: 1, seconds: 10 }, ACK.forbidden)
      assert.equal((await device.ok(docApi.detail, { docId })).progress, 0)
    }
    const { device: certified } = await signedInDevice(server, { level: 2 })
    const docId = await restricted('certified')
    await certified.ok(docApi.setProgress, { docId, progress: 1, seconds: 10 })
    assert.equal((await certified.ok(docApi.detail, { docId })).progress, 1)
  })
})

describe('what only readers may do', () => {
  test('is to like, keep and share; taking it back is open to all', async () => {
    for (const [rule, why] of [
      ['certified', '完成认证后可'],
      ['follow', '关注专栏作者后可'],
    ] as const) {
      const docId = await createDoc(server, { rule, columnistId: await newColumnist(server) })
      const { device } = await signedInDevice(server)
      const like = await device.refused(docApi.like, { docId, liked: true }, ACK.forbidden)
      const keep = await device.refused(docApi.collect, { docId, collected: true }, ACK.forbidden)
      const share = await device.refused(docApi.share, { docId, channel: 'friend' }, ACK.forbidden)
      assert.deepEqual([like.errormessage, keep.errormessage, share.errormessage], [`${why}点赞`, `${why}收藏`, `${why}分享`])
      await device.ok(docApi.like, { docId, liked: false })
      await device.ok(docApi.collect, { docId, collected: false })
      assert.equal((await device.ok(docApi.detail, { docId })).liked, false)
    }
  })
  test('a visitor shares what everybody may read, and nothing else', async () => {
    await visitor().ok(docApi.share, { docId: await createDoc(server), channel: 'friend' })
    await visitor().refused(docApi.share, { docId: await createDoc(server, { rule: 'login' }), channel: 'friend' }, ACK.forbidden)
  })
})

describe('at the gate of a live', () => {
  const live = { docType: 6, startTime: new Date() }
  test('the sentence speaks of the live', async () => {
    const { device } = await signedInDevice(server)
    const said = async (doc: object, who = device) =>
      (await who.ok(docApi.detail, { docId: await createDoc(server, { ...live, ...doc }) })).privilegeMessage
    assert.equal(await said({ rule: 'certified' }), '完成认证后可进入直播间')
    assert.equal(await said({ rule: 'login' }, visitor()), '登录后可进入直播间')
    assert.equal(await said({ rule: 'closed' }), '该内容暂未开放')
    assert.equal(await said({ rule: 'certified', docType: 1 }), '完成认证后可阅读全文')
  })
})
