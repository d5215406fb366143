import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { walletApi } from '@/api/wallet'
import { securityApi } from '@/api/security'
import { newToken, sha256 } from '../../crypto'
import { signedInDevice } from '../../test/factories'
import { become, newcomer } from '../../test/newcomer'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { isRefusal, newKey, walletTools } from '../../test/wallet'
import { certification } from '../certification/tables'
import { OWN_CODE, withSecurityCode } from '../security/probe'
import { securityTicket } from '../security/tables'
import { cardForm, earn, newCardNumber, newIdNumber, ticketOf, TO_BANK } from './probe'
import { sealNumber, unsealNumber } from '../../services/sealed-number'
import { bankCard } from './tables'

const server = testServer()
const { isSound, person, applied } = walletTools(server)

describe('a bank card', () => {
  afterEach(isSound)

  test('is bound, masked for ever after, and stored sealed', async () => {
    const me = await newcomer(server)
    await become(me, { realName: '张明' })
    const form = { ...(await cardForm(me)), number: newCardNumber() }
    const { card } = await me.device.ok(walletApi.bindCard, form)
    assert.deepEqual([card.masked, card.state, card.city], [`**** **** **** ${form.number.slice(-4)}`, 'bound', '北京市'])
    const told = JSON.stringify([
      await me.device.ok(walletApi.info, {}),
      await me.device.ok(walletApi.bindInfo, {}),
      await me.device.ok(walletApi.withdrawInfo, { way: 'page' }),
    ])
    assert.ok(!told.includes(form.number) && !told.includes(form.idNumber))
    const [row] = await server.db.select().from(bankCard).where(eq(bankCard.userId, me.user.id))
    assert.ok(row && !JSON.stringify(row).includes(form.number) && !JSON.stringify(row).includes(form.idNumber))
    const owner = `user:${me.user.id}`
    assert.equal(unsealNumber(server.parts, owner, row.sealedNumber), form.number)
    assert.throws(() => unsealNumber(server.parts, 'user:1', row.sealedNumber))
    assert.throws(() => unsealNumber(server.parts, owner, row.sealedNumber.replace(/^local/, 'gone')), /gone/)
  })

  test('keeps what an older key closed, when a newer one closes', async () => {
    const { settings } = server.parts
    const older = { id: 'k1', key: Buffer.alloc(32, 1) }
    const sealed = sealNumber({ ...server.parts, settings: { ...settings, cardKeys: [older] } }, 'user:7', '6222')
    const both = { ...server.parts, settings: { ...settings, cardKeys: [{ id: 'k2', key: Buffer.alloc(32, 2) }, older] } }
    assert.equal(unsealNumber(both, 'user:7', sealed), '6222')
    assert.match(sealNumber(both, 'user:7', '6222'), /^k2\./)
    const production = { ...server.parts, settings: { ...settings, isProduction: true } }
    assert.throws(() => sealNumber(production, 'user:7', '6222'), isRefusal(ACK.refused))
  })

  test('with a wrong check digit is asked about, and when insisted on waits for somebody', async () => {
    const me = await newcomer(server)
    await become(me, { realName: '张明' })
    const form = { ...(await cardForm(me)), number: newCardNumber({ sound: false }) }
    const { fields } = await me.device.refused(walletApi.bindCard, form, ACK.invalid)
    assert.deepEqual(fields, { number: '请核对卡号' })
    const { card } = await me.device.ok(walletApi.bindCard, { ...form, insisted: true })
    assert.equal(card.state, 'checking')
    await earn(me, 100_00)
    const input = { amount: 20_00, ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    assert.match((await me.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /核对中/)
    const own = { cardId: card.id, pass: true, reason: '' }
    await me.device.refused(walletApi.adminReviewCard, own, ACK.forbidden)
    const { device: reviewer } = await signedInDevice(server, { isReviewer: true })
    const { items } = await reviewer.ok(walletApi.adminCards, { pageIdx: 0, pageSize: 50 })
    assert.deepEqual(items.find(({ id }) => id === card.id)?.masked, card.masked)
    await reviewer.refused(walletApi.adminReviewCard, { ...own, pass: false }, ACK.invalid)
    await reviewer.ok(walletApi.adminReviewCard, own)
    await reviewer.refused(walletApi.adminReviewCard, own, ACK.conflict)
    await reviewer.refused(walletApi.adminReviewCard, { ...own, cardId: '99999999' }, ACK.notFound)
    await me.device.ok(walletApi.apply, input)
  })

  test('belongs to one account, and a person has one wallet', async () => {
    const [one, other] = [await newcomer(server), await newcomer(server)]
    const form = await cardForm(one)
    await one.device.ok(walletApi.bindCard, form)
    const sameCard = { ...(await cardForm(other)), number: form.number }
    assert.ok((await other.device.refused(walletApi.bindCard, sameCard, ACK.invalid)).fields?.number)
    // The ticket was not used up: nothing happened.
    const samePerson = { ...sameCard, number: newCardNumber(), idNumber: form.idNumber }
    assert.ok((await other.device.refused(walletApi.bindCard, samePerson, ACK.invalid)).fields?.idNumber)
  })

  test('is in the name and the ID of the certification', async () => {
    const me = await newcomer(server)
    const idNumber = newIdNumber()
    await server.db
      .insert(certification)
      .values({ userId: me.user.id, submitted: { userType: 1, idNumber } as typeof certification.$inferInsert.submitted })
    assert.equal((await me.device.ok(walletApi.bindInfo, {})).idNumber, idNumber.replace(/^(.{6}).*(.{4})$/, '$1********$2'))
    const form = await cardForm(me)
    await me.device.refused(walletApi.bindCard, form, ACK.invalid)
    await me.device.ok(walletApi.bindCard, { ...form, idNumber: '' })
    const [row] = await server.db.select().from(bankCard).where(eq(bankCard.userId, me.user.id))
    assert.equal(unsealNumber(server.parts, `user:${me.user.id}`, row?.sealedIdNumber ?? ''), idNumber)
  })

  test('needs certification, an ID, a city that is there and a fresh ticket', async () => {
    const me = await newcomer(server)
    const form = await cardForm(me)
    await me.device.refused(walletApi.bindCard, { ...form, idNumber: '' }, ACK.invalid)
    await me.device.refused(walletApi.bindCard, { ...form, cityId: '110101' }, ACK.invalid)
    await me.device.refused(walletApi.bindCard, { ...form, cityId: '999900' }, ACK.invalid)
    await me.device.refused(walletApi.bindCard, { ...form, ticket: newToken() }, ACK.invalid)
    await become(me, { level: 1 })
    await me.device.refused(walletApi.bindCard, form, ACK.forbidden)
    await become(me, { level: 2, realName: '' })
    await me.device.refused(walletApi.bindCard, form, ACK.refused)
  })

  test('is bound with a code by message only: the security code and the password are refused, and nothing is bound', async () => {
    const me = await newcomer(server)
    const form = await cardForm(me)
    await withSecurityCode(me)
    const { ticket } = await me.device.ok(securityApi.check, { code: OWN_CODE })
    const { fields } = await me.device.refused(walletApi.bindCard, { ...form, ticket }, ACK.invalid)
    assert.deepEqual(fields, { ticket: '请用短信验证码验证身份' })
    await server.db
      .update(securityTicket)
      .set({ way: 'password' })
      .where(eq(securityTicket.tokenHash, sha256(ticket)))
    await me.device.refused(walletApi.bindCard, { ...form, ticket }, ACK.invalid)
    assert.equal((await me.device.ok(walletApi.bindInfo, {})).card, null)
    await me.device.ok(walletApi.bindCard, form)
  })

  test('may be tried five times a day', async () => {
    const me = await newcomer(server)
    const form = { ...(await cardForm(me)), ticket: newToken() }
    for (let tries = 0; tries < 5; tries += 1) await me.device.refused(walletApi.bindCard, form, ACK.invalid)
    await me.device.refused(walletApi.bindCard, form, ACK.tooMany)
  })

  test('is replaced by another one, not while a withdrawal is on its way to it', async () => {
    const me = await person()
    const { id } = await applied(me)
    const again = await cardForm(me)
    await me.device.refused(walletApi.bindCard, again, ACK.conflict)
    await me.device.ok(walletApi.cancel, { withdrawalId: id })
    const { card } = await me.device.ok(walletApi.bindCard, again)
    const rows = await server.db.select().from(bankCard).where(eq(bankCard.userId, me.user.id)).orderBy(bankCard.id)
    assert.deepEqual(
      rows.map(({ state, sealedNumber }) => [state, sealedNumber !== '']),
      [
        ['removed', false],
        ['bound', true],
      ],
    )
    assert.equal((await me.device.ok(walletApi.info, {})).card?.id, card.id)
  })
})
