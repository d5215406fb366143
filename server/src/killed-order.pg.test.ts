import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { paymentApi } from '@/api/payment'
import { consultation, consultationEvent, roomMessage, serviceEarning } from './features/consultation/tables'
import { ticketOf } from './features/wallet/probe'
import { balanceOf } from './kernel/ledger/ledger'
import { payment } from './kernel/payment/tables'
import { drafted, newApplicant, newDoctor, pass, sweepNow } from './test/consultation'
import { key } from './test/factories'
import { mortalWorld } from './test/mortal'
import { describe, test } from './test/run'

const given = process.env.DATABASE_URL
const PRICE = 10_000
const DAYS = 24

describe('a server that is killed at every step of an order', specs, { skip: given ? false : 'needs DATABASE_URL' })

function specs(): void {
  const { server, untilDone, asked, calling, moving, working, diedBefore, oneOf } = mortalWorld(given ?? '')

  test('it is made, paid, taken, answered, ended and earned once', async () => {
    const doctor = await newDoctor(server, { con_text: PRICE })
    const me = await newApplicant(server)
    const { given: input } = await drafted(server, me.device, doctor, { service: 'con_text', cents: PRICE })
    const body = { ...input, idempotencyKey: 'killed-order' }
    const isIt = and(eq(consultation.applicantId, me.user.id), eq(consultation.idempotencyKey, 'killed-order'))
    const row = async () => (await server.db.select().from(consultation).where(isIt))[0]
    const state = async () => (await row())?.state ?? 'none'

    const made = await untilDone(calling(consultationApi.save, me, body), () => oneOf(state, 'none', 'draft'))
    diedBefore(made, 'commit', 'answer')
    const id = String((await row())?.id)
    /** Each event of an order is there as often as it was made. */
    const events = async (event: typeof consultationEvent.$inferSelect.event) =>
      server.db.$count(
        consultationEvent,
        and(eq(consultationEvent.consultationId, Number(id)), eq(consultationEvent.event, event)),
      )

    const sent = await untilDone(moving(consultationApi.submit, me, { id, shownCents: PRICE }), () =>
      oneOf(state, 'draft', 'pending_payment'),
    )
    diedBefore(sent, 'commit')
    assert.equal(await events('submit'), 1)

    const paying = await untilDone(calling(consultationApi.pay, me, { id, idempotencyKey: key() }), () =>
      oneOf(state, 'pending_payment'),
    )
    diedBefore(paying, 'commit', 'answer')
    const isPayment = and(eq(payment.userId, me.user.id), eq(payment.refId, id))
    const [order, ...others] = await server.db.select().from(payment).where(isPayment)
    assert.ok(order && others.length === 0)
    await me.device.ok(paymentApi.prepare, { paymentId: String(order.id), way: 'page', returnTo: '/#/' })
    await asked(1000, (running) => fetch(`${running.url}/cashier/${order.tradeNo}/payUntold`, { method: 'POST' }))
    const escrow = () => balanceOf(server.db, 'L230', `order:${order.id}`)
    const standing = async () => [await state(), await escrow()]
    const paid = await untilDone(working('payment-look'), () =>
      oneOf(standing, ['pending_payment', 0], ['pending_accept', PRICE]),
    )
    diedBefore(paid, 'commit', 'delete from job')
    assert.deepEqual([await standing(), await events('paid')], [['pending_accept', PRICE], 1])

    const taken = await untilDone(moving(consultationApi.accept, doctor, { id, guardian: null }), () =>
      oneOf(state, 'pending_accept', 'accepted'),
    )
    diedBefore(taken, 'commit')
    const messages = () =>
      server.db.$count(roomMessage, and(eq(roomMessage.consultationId, Number(id)), eq(roomMessage.sender, 'doctor')))
    const said = { id, kind: 'text', text: '建议复查增强 CT', files: [], clientMsgId: key() }
    const answered = await untilDone(calling(roomApi.send, doctor, said), async () => {
      await oneOf(async () => [await state(), await messages()], ['accepted', 0], ['in_progress', 1])
    })
    diedBefore(answered, 'commit', 'answer')

    const over = await untilDone(moving(consultationApi.end, doctor, { id }), () =>
      oneOf(state, 'in_progress', 'opinion_pending'),
    )
    diedBefore(over, 'commit')
    await doctor.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '肺腺癌', treatment: '继续靶向治疗' } })
    const signature = { id, version: 1, ticket: await ticketOf({ server, ...doctor }) }
    const opinion = await untilDone(moving(consultationApi.signOpinion, doctor, signature), () =>
      oneOf(state, 'opinion_pending', 'completed'),
    )
    diedBefore(opinion, 'commit')
    assert.deepEqual([await events('accept'), await events('reply'), await events('end'), await events('opinion')], [1, 1, 1, 1])

    await pass(server, id, 8 * DAYS)
    await sweepNow(server)
    const earnings = () => server.db.$count(serviceEarning, eq(serviceEarning.userId, doctor.user.id))
    const settled = await untilDone(working('consultation-earn'), () =>
      oneOf(async () => [await escrow(), await earnings()], [PRICE, 0], [0, 1]),
    )
    diedBefore(settled, 'commit', 'delete from job')
    assert.deepEqual([await escrow(), await earnings(), await messages()], [0, 1, 1])
  })
}
