import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { faultsOf } from '../../test/books'
import {
  drafted,
  FOLLOW_UP,
  newApplicant,
  newDoctor,
  ordered,
  pass,
  payFor,
  paymentOf,
  picture,
  say,
  sweepNow,
} from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { ticketOf } from '../wallet/probe'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { balanceOf } from '../../kernel/ledger/ledger'
import { checkLedger } from '../../kernel/ledger/check'
import { decideRefund, proposeRefund } from '../../kernel/payment/refunds'
import { paymentRefund } from '../../kernel/payment/tables'
import { doctorService } from '../directory/tables'
import { earnJob } from './earning'
import { consultationEvent } from './tables'

const server = testServer()
const PRICE = 19_900
const doctors = () => newDoctor(server, { inq_text: PRICE, con_text: 10_000, reading: 0, second: 30_000 })
const stateOf = async (device: { ok: Awaited<ReturnType<typeof newApplicant>>['device']['ok'] }, id: string) =>
  (await device.ok(consultationApi.detail, { id })).state
const refundsOf = (paymentId: number) => server.db.select().from(paymentRefund).where(eq(paymentRefund.paymentId, paymentId))
const identified = async ({ device, user }: Awaited<ReturnType<typeof doctors>>, id: string) =>
  device.ok(consultationApi.confirmIdentity, { id, ticket: await ticketOf({ server, device, user }) })

describe('an inquiry with text', () => {
  test('goes from the draft over payment, acceptance, messages and the end to the doctor’s share', async () => {
    const by = await doctors()
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    const { id } = await drafted(server, device, by, { service: 'inq_text', cents: PRICE })
    assert.equal((await device.ok(consultationApi.submit, { id, shownCents: PRICE })).state, 'pending_payment')
    await by.device.refused(consultationApi.detail, { id }, ACK.notFound)
    await payFor(server, device, id)
    const paid = await by.device.ok(consultationApi.detail, { id })
    assert.deepEqual([paid.state, paid.side, paid.priceCents, paid.patient], ['pending_accept', 'doctor', 0, '王小明'])
    assert.deepEqual(paid.needs, { identity: true, evidence: false, guardian: false })
    assert.equal(
      (await by.device.refused(consultationApi.accept, { id, guardian: null }, ACK.refused)).errormessage,
      '请先完成医生身份核验',
    )
    await identified(by, id)
    assert.equal((await by.device.ok(consultationApi.accept, { id, guardian: null })).state, 'accepted')
    // Before the first answer the doctor ticks that it is a follow-up (诊疗 16).
    await by.device.refused(roomApi.send, { id, kind: 'text', text: '您好', files: [], clientMsgId: key() }, ACK.conflict)
    await by.device.ok(consultationApi.confirmEvidence, { id })
    await say(device, id, '药要停吗')
    assert.equal((await say(by.device, id, '先不停药')).order?.state, 'in_progress')
    // What changes nothing of the order but its last message leaves it out of the answer.
    assert.equal((await say(by.device, id, '每天涂两次')).order, null)
    assert.equal((await say(device, id, '好的')).order?.rounds.used, 2)
    // What was written may be ended by both (C25).
    for (const one of [device, by.device]) assert.ok((await one.ok(consultationApi.detail, { id })).moves.includes('end'))
    assert.equal((await by.device.ok(consultationApi.end, { id })).state, 'completed')
    const { payment, row } = await paymentOf(server, id)
    assert.ok(payment)
    assert.equal(await balanceOf(server.db, 'L230', `order:${payment.id}`), PRICE)
    assert.deepEqual(await faultsOf(server, `order:${payment.id}`), [])
    await pass(server, id, 7 * 24)
    await sweepNow(server)
    await earnJob.run(server.parts, { consultationId: row.id }, assert.ifError)
    await earnJob.run(server.parts, { consultationId: row.id }, assert.ifError)
    // 19 900: commission 1 990; of 17 910 no tax below 800 元.
    assert.equal(await balanceOf(server.db, 'L230', `order:${payment.id}`), 0)
    assert.equal(await balanceOf(server.db, 'L200', `user:${by.user.id}`), 17_910)
    assert.deepEqual((await checkLedger(server.db)).faults, [])
    assert.deepEqual(await faultsOf(server, `order:${payment.id}`), [])
  })
  test('is ended by the applicant too, and its doctor is told so', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE })
    await identified(by, id)
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    await by.device.ok(consultationApi.confirmEvidence, { id })
    await say(device, id, '药要停吗')
    await say(by.device, id, '先不停药')
    assert.equal((await device.ok(consultationApi.end, { id })).notice, '本次服务已结束，欢迎评价')
    const seen = await by.device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.notice], ['completed', '对方已结束本次服务'])
  })
  test('is not begun without what the sheet asks for, each by its name', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id, given } = await drafted(server, device, by, { service: 'inq_text', cents: PRICE })
    const texts = { ...FOLLOW_UP, complaint: '皮疹', isFollowUpTicked: false }
    await device.ok(consultationApi.save, { ...given, id, texts, fileIds: [] })
    const refusal = await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.refused)
    for (const word of ['主诉（至少10个字）', '复诊凭证', '复诊确认'])
      assert.ok(refusal.errormessage.includes(word), refusal.errormessage)
  })
  test('of a child of six needs a guardian, also when the doctor forgets', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE, birthday: '20221120' })
    await identified(by, id)
    const refusal = await by.device.refused(consultationApi.accept, { id, guardian: null }, ACK.refused)
    assert.match(refusal.errormessage, /监护人/)
    const accepted = await by.device.ok(consultationApi.accept, { id, guardian: { name: '王建国', relation: '父母' } })
    assert.equal(accepted.state, 'accepted')
  })
  test('ends with all rounds used and the last one answered; before that the patient cannot write more', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    for (let n = 0; n < 19; n += 1) {
      await say(device, id, `第 ${n} 问`)
      await say(by.device, id, `第 ${n} 答`)
    }
    await say(device, id, '最后一问')
    const asked = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([asked.rounds, asked.canWrite], [{ used: 20, limit: 20 }, true])
    await say(by.device, id, '最后一答')
    assert.equal(await stateOf(device, id), 'opinion_pending')
    await device.refused(roomApi.send, { id, kind: 'text', text: '再问', files: [], clientMsgId: key() }, ACK.conflict)
  })
})

describe('what nobody does in time', () => {
  test('is given back in full, once, however often the sweeper runs', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE })
    await pass(server, id, 24)
    await identified(by, id)
    const late = await by.device.refused(consultationApi.accept, { id, guardian: null }, ACK.conflict)
    assert.match(late.errormessage, /时限/)
    await Promise.all([sweepNow(server), sweepNow(server)])
    await sweepNow(server)
    const { row } = await paymentOf(server, id)
    assert.deepEqual([row.state, row.refundedCents], ['expired', PRICE])
    assert.deepEqual(
      (await refundsOf(row.paymentId ?? 0)).map(({ amount }) => amount),
      [PRICE],
    )
    const rows = await server.db.select().from(consultationEvent).where(eq(consultationEvent.consultationId, row.id))
    assert.deepEqual(
      rows.map((one) => one.row),
      ['C1', 'C3', 'C9', 'C15'],
    )
  })
  test('and a payment that comes after it was closed goes back too', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await drafted(server, device, by, { service: 'inq_text', cents: PRICE })
    await device.ok(consultationApi.submit, { id, shownCents: PRICE })
    await pass(server, id, 1)
    await sweepNow(server)
    assert.equal(await stateOf(device, id), 'expired')
    await device.refused(consultationApi.pay, { id, idempotencyKey: key() }, ACK.conflict)
  })
})

describe('money', () => {
  test('comes back whole when it is declined, with the reason', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE })
    await by.device.refused(consultationApi.decline, { id, reason: 'WHATEVER' }, ACK.refused)
    await by.device.ok(consultationApi.decline, { id, reason: 'NO_TIME' })
    const seen = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.refundedCents], ['rejected', PRICE])
    assert.equal(seen.events.at(-1)?.reason, '医生近期无法接诊')
  })
  test('that support has given back whole is not asked for again, and the order ends', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const givenBack = async () => {
      const { id } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE })
      const paymentId = (await paymentOf(server, id)).row.paymentId ?? 0
      const ask = { reasonKey: `support-${id}`, reason: '客服退款', cents: PRICE, by: 'command:li' }
      await server.db.transaction(async (tx) => {
        const refund = await proposeRefund(tx, paymentId, ask)
        await decideRefund(tx, server.parts, refund.id, { isAgreed: true, by: 'command:zhang' })
      })
      return { id, paymentId }
    }
    const [taken, late] = [await givenBack(), await givenBack()]
    await identified(by, taken.id)
    await by.device.ok(consultationApi.accept, { id: taken.id, guardian: null })
    await by.device.ok(consultationApi.terminate, { id: taken.id, code: 'FIRST_VISIT' })
    await pass(server, late.id, 24)
    await sweepNow(server)
    assert.deepEqual([await stateOf(device, taken.id), await stateOf(device, late.id)], ['terminated', 'expired'])
    for (const { id, paymentId } of [taken, late]) {
      assert.equal((await paymentOf(server, id)).row.refundedCents, PRICE)
      assert.equal((await refundsOf(paymentId)).length, 1)
      assert.deepEqual(await faultsOf(server, `order:${paymentId}`), [])
    }
  })
  test('follows a dispute: two people, and what is kept is earned', async () => {
    const by = await newDoctor(server, { con_text: 10_000 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 10_000 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    await say(by.device, id, '建议暂停一周')
    await by.device.ok(consultationApi.end, { id })
    await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '皮疹 2 级', treatment: '暂停一周' } })
    const ticket = await ticketOf({ server, ...by })
    await by.device.ok(consultationApi.signOpinion, { id, version: 1, ticket })
    await device.ok(consultationApi.dispute, { id, reason: '答复与病情不符' })
    const [one, two] = await Promise.all([
      signedInDevice(server, { level: 2, isReviewer: true }),
      signedInDevice(server, { level: 2, isReviewer: true }),
    ])
    assert.equal((await one.device.ok(consultationApi.adminResolve, { id, cents: 4000 })).isDone, false)
    await one.device.refused(consultationApi.adminResolve, { id, cents: 4000 }, ACK.refused)
    assert.equal((await two.device.ok(consultationApi.adminResolve, { id, cents: 4000 })).isDone, true)
    await device.refused(
      consultationApi.rate,
      { id, skill: 5, attitude: 5, speed: 5, text: '', tags: [], isAnonymous: true },
      ACK.refused,
    )
    await pass(server, id, 7 * 24)
    await sweepNow(server)
    const { row } = await paymentOf(server, id)
    await earnJob.run(server.parts, { consultationId: row.id }, assert.ifError)
    // 6 000 are left: commission 600.
    assert.equal(await balanceOf(server.db, 'L200', `user:${by.user.id}`), 5400)
  })
  test('asks for the price that was seen', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id, given } = await drafted(server, device, by, { service: 'inq_text', cents: PRICE })
    await device.refused(consultationApi.save, { ...given, shownCents: 100, idempotencyKey: key() }, ACK.conflict)
    await server.db.update(doctorService).set({ priceCents: 29_900 }).where(eq(doctorService.doctorId, by.doctor.id))
    await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.conflict)
  })
  test('of a draft is that of now, once it was seen; what was written stays', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id, given } = await drafted(server, device, by, { service: 'inq_text', cents: PRICE })
    await server.db.update(doctorService).set({ priceCents: 29_900 }).where(eq(doctorService.doctorId, by.doctor.id))
    const priceAfter = async (shownCents: number) => {
      await device.ok(consultationApi.save, { ...given, id, shownCents })
      return (await device.ok(consultationApi.detail, { id })).priceCents
    }
    // Neither the old one nor one that was made up.
    assert.deepEqual([await priceAfter(PRICE), await priceAfter(1), await priceAfter(29_900)], [PRICE, PRICE, 29_900])
    const sent = await device.ok(consultationApi.submit, { id, shownCents: 29_900 })
    assert.deepEqual([sent.state, sent.priceCents, sent.texts.complaint], ['pending_payment', 29_900, given.texts.complaint])
    await payFor(server, device, id)
    assert.equal((await paymentOf(server, id)).payment?.amount, 29_900)
  })
})

describe('material', () => {
  test('that an assistant asks for is completed, and then passed', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const texts = { ...FOLLOW_UP, question: '片中病灶性质', reading: { modality: 'CT', part: '胸部', date: '2026-11-01' } }
    const { id, given } = await drafted(server, device, by, { service: 'reading', cents: 0, texts })
    await device.refused(consultationApi.submit, { id, shownCents: 0 }, ACK.refused)
    const pictures = []
    for (let n = 0; n < 3; n += 1) pictures.push(await picture(server, device, given.patientId))
    await device.ok(consultationApi.save, { ...given, id, fileIds: pictures })
    assert.equal((await device.ok(consultationApi.submit, { id, shownCents: 0 })).state, 'reviewing')
    const { device: assistant } = await signedInDevice(server, { level: 2, isReviewer: true })
    const { items } = await assistant.ok(consultationApi.adminList, { of: 'material', pageIdx: 0, pageSize: 500 })
    assert.equal(items.find((one) => one.id === id)?.patient, '王**')
    await assistant.refused(consultationApi.adminReview, { id, decision: 'ask_more', text: '缺' }, ACK.refused)
    await assistant.ok(consultationApi.adminReview, { id, decision: 'ask_more', text: '请补充增强扫描' })
    await device.refused(consultationApi.submit, { id, shownCents: 0 }, ACK.refused)
    await device.ok(consultationApi.save, { ...given, id, fileIds: pictures, texts: { ...texts, question: '病灶性质与分期' } })
    await device.ok(consultationApi.submit, { id, shownCents: 0 })
    await assistant.ok(consultationApi.adminReview, { id, decision: 'pass', text: '' })
    assert.equal(await stateOf(device, id), 'pending_accept')
  })
  test('is read by the doctor, which the patient sees', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id, patient } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE })
    await device.ok(consultationApi.detail, { id })
    const asked = { patientId: patient.id, pageIdx: 0, pageSize: 10 }
    assert.equal((await device.ok(patientApi.access, asked)).total, 0)
    const seen = await by.device.ok(consultationApi.detail, { id })
    assert.equal(seen.files.length, 1)
    const { items } = await device.ok(patientApi.access, asked)
    assert.deepEqual(
      items.map(({ reader, purpose }) => [reader, purpose]),
      [['接诊医生', '会诊或问诊']],
    )
  })
})

describe('the room', () => {
  test('has a message once, though it was sent ten times at once, and numbers without gaps', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    const clientMsgId = key()
    await Promise.all(Array.from({ length: 10 }, () => say(device, id, '在吗', clientMsgId)))
    await Promise.all([say(by.device, id, '在'), say(device, id, '好')])
    const { messages, lastSeq } = await device.ok(roomApi.messages, { id, after: -1, before: 0 })
    assert.deepEqual(
      messages.map(({ seq }) => seq),
      [1, 2, 3, 4],
    )
    assert.equal(lastSeq, 4)
    assert.equal(messages.filter(({ body }) => body === '在吗').length, 1)
    await by.device.refused(roomApi.send, { id, kind: 'text', text: '在吗', files: [], clientMsgId }, ACK.conflict)
  })
  test('shows no file of somebody else’s, whatever kind of message names it', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { device: other } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    const [own, theirs] = [
      await uploadFile(server, device, 'attachment', PNG),
      await uploadFile(server, other, 'attachment', PNG),
    ]
    for (const kind of ['text', 'image', 'file', 'voice'] as const)
      await device.refused(roomApi.send, { id, kind, text: '请看附件', files: [theirs.key], clientMsgId: key() }, ACK.invalid)
    const { message } = await device.ok(roomApi.send, { id, kind: 'image', text: '', files: [own.key], clientMsgId: key() })
    assert.equal(message.files.length, 1)
  })
  test('hides what was taken back, keeps it, and tells how far the other has read', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    const { message } = await say(device, id, '发错了')
    await by.device.refused(roomApi.withdraw, { id, messageId: message.id }, ACK.notFound)
    await device.ok(roomApi.withdraw, { id, messageId: message.id })
    const there = await by.device.ok(roomApi.messages, { id, after: 0, before: 0 })
    assert.deepEqual(
      there.messages.map(({ body, isRevoked }) => [body, isRevoked]),
      [
        ['医生已接诊', false],
        ['', true],
      ],
    )
    await by.device.ok(roomApi.read, { id, seq: 99 })
    assert.equal((await device.ok(roomApi.messages, { id, after: -1, before: 0 })).otherReadSeq, 2)
    const list = await by.device.ok(consultationApi.list, {
      ...{ side: 'doctor' as const, tab: 'all' as const, services: [], patientId: '', pageIdx: 0, pageSize: 20 },
    })
    assert.deepEqual([list.unread, list.items.map((one) => one.isUnread)], [0, [false]])
  })
  test('marks words of an emergency for the doctor', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: PRICE })
    await identified(by, id)
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    assert.equal((await say(device, id, '刚才胸痛得厉害')).message.isUrgent, true)
  })
})

describe('an opinion', () => {
  test('is read by the applicant once it is signed, and counts as one rating', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    await say(by.device, id, '请看意见')
    await by.device.ok(consultationApi.end, { id })
    await device.refused(consultationApi.saveOpinion, { id, parts: { diagnosis: '改' } }, ACK.forbidden)
    await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '皮疹 2 级' } })
    assert.equal((await device.ok(consultationApi.opinion, { id })).opinion, null)
    const ticket = await ticketOf({ server, ...by })
    await by.device.refused(consultationApi.signOpinion, { id, version: 1, ticket }, ACK.invalid)
    await by.device.ok(consultationApi.saveOpinion, { id, parts: { treatment: '外用激素' } })
    const signed = await by.device.ok(consultationApi.signOpinion, { id, version: 2, ticket })
    assert.equal(signed.state, 'completed')
    const { opinion, footer } = await device.ok(consultationApi.opinion, { id })
    assert.deepEqual(
      [opinion?.parts, opinion?.signatures.map(({ name }) => name)],
      [{ diagnosis: '皮疹 2 级', treatment: '外用激素' }, ['接诊医生']],
    )
    assert.equal(footer, '会诊意见供邀请方参考，诊断与治疗由邀请方医师决定')
    const given = { id, skill: 5, attitude: 4, speed: 4, text: '很清楚', tags: ['很专业' as const], isAnonymous: false }
    assert.equal((await device.ok(consultationApi.rate, given)).isRated, true)
    await device.refused(consultationApi.rate, given, ACK.refused)
  })
})
