import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { quickQuestionApi } from '@/api/quick-question'
import { PUBLIC_PRICE } from '@/domain/consultation/quick-ask'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf } from '../../kernel/ledger/ledger'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { faultsOf } from '../../test/books'
import { asDoctor } from '../../test/consultation'
import { key } from '../../test/factories'
import { PDF, PNG, uploadFile } from '../../test/files'
import {
  ANSWER,
  answeredBy,
  asked,
  askedAndPaid,
  newAnswerer,
  newAsker,
  passed,
  payQuestion,
  QUESTION,
  sayTo,
  storedQuestion,
  sweepAll,
} from '../../test/question'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { earnJob } from './earning'
import { serviceEarning } from '../consultation/tables'
import { questionEvent } from './tables'

const server = testServer()
const api = quickQuestionApi
const HOURS = 60
const PAGE = { pageIdx: 0, pageSize: 100 }

const paymentOf = async (id: string) => {
  const { paymentId } = await storedQuestion(server, id)
  return server.db
    .select()
    .from(payment)
    .where(eq(payment.id, paymentId ?? 0))
}
const refundsOf = async (id: string) => {
  const { paymentId } = await storedQuestion(server, id)
  const rows = await server.db
    .select()
    .from(paymentRefund)
    .where(eq(paymentRefund.paymentId, paymentId ?? 0))
  return rows.map(({ amount }) => amount)
}
/** Somebody of the directory who answers questions that are directed at him. */
async function named(priceCents = 3000) {
  const by = await newAnswerer(server)
  return { ...by, doctorId: String((await asDoctor(server, by.user.id, { quick: priceCents })).id) }
}

describe('a quick question', () => {
  test('is asked, paid, taken, answered, asked about once more, replied to, closed, and earned once', async () => {
    const { device } = await newAsker(server)
    const by = await newAnswerer(server)
    const { priceCents } = await device.ok(api.intro, { doctorId: '' })
    assert.equal(priceCents, PUBLIC_PRICE)
    const { key: picture } = await uploadFile(server, device, 'attachment', PNG)
    const id = await asked(device, { pictures: [picture] })
    await by.device.refused(api.detail, { id }, ACK.notFound)
    await payQuestion(server, device, id)

    const open = await by.device.ok(api.detail, { id })
    assert.deepEqual([open.state, open.side, open.cents, open.moves], ['open', 'doctor', 1_800, ['take']])
    assert.equal(open.pictures.length, 1)
    assert.equal(JSON.stringify(open).includes('王'), false, 'who asks is shown to no doctor')
    assert.equal((await server.app.inject({ url: open.pictures[0]?.url ?? '' })).statusCode, 200)
    const { items } = await by.device.ok(api.forDoctors, { ...PAGE, of: 'open' })
    assert.equal(items.filter((row) => row.id === id).length, 1)

    await by.device.ok(api.take, { id })
    await by.device.ok(api.take, { id })
    assert.equal((await by.device.refused(api.answer, sayTo(id, '可以'), ACK.invalid)).errormessage, '回答至少 10 个字')
    const words = sayTo(id, ANSWER)
    await by.device.ok(api.answer, words)
    await by.device.ok(api.answer, words)
    const answered = await device.ok(api.detail, { id })
    assert.deepEqual(
      [answered.state, answered.answerer?.name, answered.answerer?.title, answered.answerer?.hospital, answered.said.length],
      ['answered', '答题医生', '主治医师', '示例市肿瘤医院', 1],
    )
    await device.ok(api.followUp, sayTo(id, '我出现呼吸困难怎么办'))
    const again = await by.device.ok(api.detail, { id })
    assert.deepEqual([again.isMine, again.said[1]?.isUrgent, again.moves], [true, true, ['reply']])
    await by.device.ok(api.answer, sayTo(id, '请立即就近急诊'))
    assert.deepEqual((await device.ok(api.detail, { id })).followUps, { asked: 1, limit: 3 })

    await passed(server, id, 48 * HOURS)
    await device.refused(api.followUp, sayTo(id, '还有一个问题'), ACK.conflict)
    await Promise.all([sweepAll(server), sweepAll(server)])
    assert.equal((await device.ok(api.detail, { id })).state, 'closed')
    await earnJob.run(server.parts, { questionId: Number(id) }, assert.ifError)
    await earnJob.run(server.parts, { questionId: Number(id) }, assert.ifError)
    const earned = await server.db
      .select()
      .from(serviceEarning)
      .where(eq(serviceEarning.paymentId, (await storedQuestion(server, id)).paymentId ?? 0))
    assert.deepEqual(
      earned.map(({ rest, gross, tax }) => [rest, gross, tax]),
      [[2000, 1800, 0]],
    )
    const { paymentId } = await storedQuestion(server, id)
    assert.equal(await balanceOf(server.db, 'L230', `order:${paymentId ?? 0}`), 0)
    assert.equal(await balanceOf(server.db, 'L200', `user:${by.user.id}`), 1_800)
    assert.deepEqual(await faultsOf(server, `order:${paymentId ?? 0}`), [])
    assert.deepEqual((await checkLedger(server.db)).faults, [])
    const events = await server.db
      .select()
      .from(questionEvent)
      .where(eq(questionEvent.questionId, Number(id)))
      .orderBy(questionEvent.id)
    assert.deepEqual(
      events.map(({ event }) => event),
      ['ask', 'paid', 'take', 'answer', 'follow_up', 'reply', 'timeout'],
    )
  })
  test('is taken by one of two doctors in the same moment; the other one reads so', async () => {
    const { device } = await newAsker(server)
    const id = await askedAndPaid(server, device)
    const two = [await newAnswerer(server), await newAnswerer(server)]
    const answers = await Promise.all(two.map((one) => one.device.post(api.take.path, { id })))
    const said = answers.map(({ body }) => [body.responseStatus.ack, body.responseStatus.errormessage])
    assert.deepEqual(said.sort(), [
      [ACK.ok, ''],
      [ACK.conflict, '手慢了，已被其他医生接单'],
    ])
    const loser = two[answers.findIndex(({ body }) => body.responseStatus.ack !== 0)]
    await loser?.device.refused(api.detail, { id }, ACK.notFound)
    await loser?.device.refused(api.answer, sayTo(id, ANSWER), ACK.notFound)
  })
  test('that nobody answers in a day goes back in full, once, with two sweepers at once', async () => {
    const { device } = await newAsker(server)
    const id = await askedAndPaid(server, device)
    const by = await newAnswerer(server)
    await passed(server, id, 24 * HOURS)
    const late = await by.device.refused(api.take, { id }, ACK.conflict)
    assert.match(late.errormessage, /时限/)
    await Promise.all([sweepAll(server), sweepAll(server)])
    await sweepAll(server)
    const { state, refund, refundedCents } = await device.ok(api.detail, { id })
    assert.deepEqual([state, refund, refundedCents], ['refunded', 'refunding', PUBLIC_PRICE])
    assert.deepEqual(await refundsOf(id), [PUBLIC_PRICE])
    assert.deepEqual(await faultsOf(server, `order:${(await storedQuestion(server, id)).paymentId ?? 0}`), [])
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
  test('that was taken three times and not answered waits for support, and goes back at the end of the day', async () => {
    const { device } = await newAsker(server)
    const id = await askedAndPaid(server, device)
    const states = []
    for (let n = 0; n < 3; n += 1) {
      const by = await newAnswerer(server)
      await by.device.ok(api.take, { id })
      await passed(server, id, 30)
      await sweepAll(server)
      states.push((await device.ok(api.detail, { id })).state)
      await by.device.refused(api.answer, sayTo(id, ANSWER), n < 2 ? ACK.conflict : ACK.notFound)
    }
    assert.deepEqual(states, ['open', 'open', 'with_support'])
    const [paid] = await paymentOf(id)
    assert.equal(paid?.attention, '快速提问三次接单未答，须客服处理')
    await (await newAnswerer(server)).device.refused(api.take, { id }, ACK.notFound)
    await passed(server, id, 24 * HOURS)
    await sweepAll(server)
    assert.deepEqual([(await device.ok(api.detail, { id })).state, await refundsOf(id)], ['refunded', [PUBLIC_PRICE]])
  })
  test('costs nothing before it is paid: called off, or nobody paid in time', async () => {
    const { device } = await newAsker(server)
    const first = await asked(device)
    assert.equal((await device.ok(api.cancel, { id: first })).state, 'lapsed')
    await device.refused(api.pay, { id: first, idempotencyKey: key() }, ACK.conflict)
    const second = await asked(device)
    await passed(server, second, 30)
    await device.refused(api.pay, { id: second, idempotencyKey: key() }, ACK.conflict)
    await sweepAll(server)
    assert.equal((await device.ok(api.detail, { id: second })).state, 'lapsed')
    await device.refused(api.followUp, sayTo(second, '再问一次'), ACK.conflict)
  })
})

describe('a directed question', () => {
  test('is of the named doctor at his price, for nobody else, and answered by him', async () => {
    const { device } = await newAsker(server)
    const by = await named()
    const { priceCents, doctor, refusal } = await device.ok(api.intro, { doctorId: by.doctorId })
    assert.deepEqual([priceCents, doctor?.doctorId, refusal], [3000, by.doctorId, ''])
    const id = await askedAndPaid(server, device, { doctorId: by.doctorId, cents: 3000 })
    const other = await newAnswerer(server)
    await other.device.refused(api.detail, { id }, ACK.notFound)
    await other.device.refused(api.take, { id }, ACK.notFound)
    const { items } = await other.device.ok(api.forDoctors, { ...PAGE, of: 'open' })
    assert.equal(
      items.some((row) => row.id === id),
      false,
    )
    await answeredBy(by.device, id)
    assert.equal((await device.ok(api.detail, { id })).answerer?.doctorId, by.doctorId)
  })
  test('whose doctor is silent is made public, and answered by another one', async () => {
    const { device } = await newAsker(server)
    const by = await named()
    const id = await askedAndPaid(server, device, { doctorId: by.doctorId, cents: 3000 })
    await device.refused(api.decide, { id, choice: 'refund' }, ACK.conflict)
    await passed(server, id, 12 * HOURS)
    await sweepAll(server)
    const choosing = await device.ok(api.detail, { id })
    assert.deepEqual([choosing.state, choosing.moves], ['choosing', ['make_public', 'refund']])
    await by.device.refused(api.detail, { id }, ACK.notFound)
    await device.ok(api.decide, { id, choice: 'make_public' })
    await answeredBy((await newAnswerer(server)).device, id)
    assert.equal((await by.device.refused(api.take, { id }, ACK.conflict)).errormessage, '手慢了，已被其他医生接单')
  })
  test('that its doctor took and let go is still for nobody else', async () => {
    const { device } = await newAsker(server)
    const by = await named()
    const id = await askedAndPaid(server, device, { doctorId: by.doctorId, cents: 3000 })
    await by.device.ok(api.take, { id })
    await passed(server, id, 30)
    await sweepAll(server)
    assert.equal((await device.ok(api.detail, { id })).state, 'directed')
    const other = await newAnswerer(server)
    await other.device.refused(api.take, { id }, ACK.notFound)
    await answeredBy(by.device, id)
  })
  test('or goes back, once', async () => {
    const { device } = await newAsker(server)
    const { doctorId } = await named()
    const id = await askedAndPaid(server, device, { doctorId, cents: 3000 })
    await passed(server, id, 12 * HOURS)
    await sweepAll(server)
    const both = await Promise.all([1, 2].map(() => device.post(api.decide.path, { id, choice: 'refund' })))
    assert.deepEqual(both.map(({ body }) => body.responseStatus.ack).sort(), [ACK.ok, ACK.conflict])
    assert.deepEqual(await refundsOf(id), [3000])
  })
  test('without a price is refused as a fourth one while three wait for their answers', async () => {
    const { device } = await newAsker(server)
    const { doctorId, device: answerer } = await named(0)
    const ask = () => ({ text: QUESTION, pictures: [], doctorId, shownCents: 0, idempotencyKey: key() })
    const ids = []
    for (let n = 0; n < 3; n += 1) ids.push((await device.ok(api.ask, ask())).id)
    const { errormessage } = await device.refused(api.ask, ask(), ACK.refused)
    assert.equal(errormessage, '您有 3 个免费提问等待回答，请得到回答后再提问')
    await answeredBy(answerer, ids[0] ?? '')
    await device.ok(api.ask, ask())
  })
  test('without a price is asked at once, and never to oneself or to who does not answer', async () => {
    const { device } = await newAsker(server)
    const free = await named(0)
    const id = await askedAndPaid(server, device, { doctorId: free.doctorId, cents: 0 })
    assert.equal((await device.ok(api.detail, { id })).state, 'directed')
    const given = { text: QUESTION, pictures: [], shownCents: 0, idempotencyKey: key() }
    const own = await free.device.refused(api.ask, { ...given, doctorId: free.doctorId }, ACK.refused)
    assert.equal(own.errormessage, '不能向自己提问')
    const silent = await newAnswerer(server)
    const { id: doctorId } = await asDoctor(server, silent.user.id, { qa_one: 0 })
    const refusal = await device.refused(api.ask, { ...given, doctorId: String(doctorId) }, ACK.refused)
    assert.equal(refusal.errormessage, '该医生暂未开通快速提问')
  })
})

describe('asking', () => {
  const given = () => ({
    text: QUESTION,
    pictures: [] as string[],
    doctorId: '',
    shownCents: PUBLIC_PRICE,
    idempotencyKey: key(),
  })
  test('twice with one key stores one; another price, a file of another kind and too much unpaid are refused', async () => {
    const { device } = await newAsker(server)
    const same = given()
    const [a, b] = await Promise.all([device.ok(api.ask, same), device.ok(api.ask, same)])
    assert.equal(a.id, b.id)
    await device.refused(api.ask, { ...given(), shownCents: 1 }, ACK.conflict)
    const { key: file } = await uploadFile(server, device, 'attachment', PDF)
    await device.refused(api.ask, { ...given(), pictures: [file] }, ACK.invalid)
    await device.ok(api.ask, given())
    await device.ok(api.ask, given())
    const most = await device.refused(api.ask, given(), ACK.refused)
    assert.equal(most.errormessage, '您有 3 个待支付的提问，请先支付或取消')
  })
  test('names nobody', async () => {
    const { device } = await newAsker(server)
    const refusal = await device.refused(api.ask, { ...given(), text: `${QUESTION}13812345678` }, ACK.invalid)
    assert.equal(refusal.fields?.text, '请勿填写身份证号或手机号')
  })
  test('and answering one’s own is refused; who is no certified doctor takes nothing', async () => {
    const by = await newAnswerer(server)
    const id = await askedAndPaid(server, by.device)
    assert.equal((await by.device.refused(api.take, { id }, ACK.forbidden)).errormessage, '不能回答自己的问题')
    const { device } = await newAsker(server)
    await device.refused(api.take, { id }, ACK.forbidden)
    await device.refused(api.detail, { id }, ACK.notFound)
    const { items } = await by.device.ok(api.mine, PAGE)
    assert.deepEqual(
      items.map((row) => row.id),
      [id],
    )
  })
})
