import { call, openPacket, payByBank, review, SECURITY_CODE, setSecurityCode, ship } from '@test/support/finance'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { goTo, onPage, says, see, tap, textOf, type, world } from './support'

// Wallets and credits are counted here: nobody else may move them.
const BODY = '<p>首先核对适应证与禁忌证，再决定方案。</p>'.repeat(12)
const { open, origin, documentIds, setClock } = world({ documents: [{ title: '带红包的短文', body: BODY }] })

/** A card takes a code by message, also of whoever has a security code; the last message is more than a minute old. */
async function verifyByMessage(app: OpenApp): Promise<void> {
  setClock(new Date(Date.now() + 2 * 60_000))
  await tap(app, 'send-code')
  await type(app, 'verify-code', '246810')
  await tap(app, 'check-submit')
}

async function verify(app: OpenApp): Promise<void> {
  await type(app, 'check-code', SECURITY_CODE)
  await tap(app, 'check-submit')
}

/** The end of the article stays at the upper edge of the window for as long as somebody needs to get there. */
async function readToItsEnd(app: OpenApp): Promise<void> {
  for (let scrollTop = 3000; scrollTop < 3010; scrollTop += 1) {
    await app.miniProgram.callWxMethod('pageScrollTo', { scrollTop })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test('an article is read, its packet opened, the money withdrawn to a new card, reviewed, paid by the bank, and stands as credited', async () => {
  const [docId = ''] = documentIds()
  const id = await openPacket(origin(), { docId, title: '读完有礼', total: 100_00, count: 1 })
  await setSecurityCode(origin(), DOCTOR)
  const app = await open({ as: DOCTOR })
  if (!app.harness) return
  await goTo(app, 'packages/mall/red-packet', { id })
  await tap(app, 'way-read')
  // In less than five seconds nothing is read to its end.
  await until(
    async () => {
      await onPage(app, 'packages/content/doc')
      await see(app, 'doc-title')
      await readToItsEnd(app)
      await app.miniProgram.callWxMethod('reLaunch', { url: `/packages/mall/red-packet/index?id=${id}` })
      await onPage(app, 'packages/mall/red-packet')
      await see(app, 'packet-title')
      const button = await (await app.miniProgram.currentPage())?.$('.t-packet-open')
      if (!button) await app.miniProgram.callWxMethod('reLaunch', { url: `/packages/content/doc/index?id=${docId}` })
      return button
    },
    (button) => Boolean(button),
  )
  await tap(app, 'packet-open')
  await says(app, 'packet-net', '到账 80.00 元')
  await tap(app, 'packet-wallet')
  await onPage(app, 'packages/mall/wallet')
  const available = Number(await textOf(app, 'available'))

  await tap(app, 'to-card')
  await onPage(app, 'packages/mall/bind-bank')
  await type(app, 'card-number', '6228480402564890018')
  await tap(app, 'card-area')
  await tap(app, 'option-430000')
  await tap(app, 'option-430100')
  await type(app, 'id-number', '110101199003070003')
  await tap(app, 'bind-card')
  await verifyByMessage(app)
  await onPage(app, 'packages/mall/wallet')
  await says(app, 'to-card', '0018')

  await tap(app, 'to-withdraw')
  await onPage(app, 'packages/mall/withdraw')
  await type(app, 'withdraw-amount', '80')
  await tap(app, 'withdraw-send')
  await verify(app)
  await see(app, 'open-withdrawal')
  await review(origin(), 'take')
  await review(origin(), 'approve')
  expect(await payByBank(origin())).toMatchObject({ credited: 1 })

  await goTo(app, 'packages/mall/payment-records')
  await says(app, 'record', '提现到农业银行')
  expect(await textOf(app, 'record')).toContain('80.00')
  await goTo(app, 'packages/mall/wallet')
  await says(app, 'frozen', '¥0.00')
  expect(Number(await textOf(app, 'available'))).toBeCloseTo(available - 80, 2)
})

test('credits become a gift, which is ordered to a pasted address and shipped', async () => {
  const app = await open({ as: DOCTOR })
  const page = { mall: 'ordinary', kind: '', onlyAffordable: false, pageIdx: 0, pageSize: 50 }
  const { items } = await call<{ items: { id: string; title: string }[] }>(origin(), 'api/mall/getgifts', page)
  const giftId = items.find(({ title }) => title === '听诊器收纳包')?.id ?? ''
  await goTo(app, 'packages/mall/gift', { giftId })
  await tap(app, 'gift-order')
  await onPage(app, 'packages/mall/gift-order')
  await tap(app, 'choose-address')
  await tap(app, 'new-address')
  await type(app, 'address-paste', '收货人：李雷\n电话：138 1234 5678\n地址：北京海淀阜成路52号肿瘤医院门诊楼')
  await tap(app, 'read-address')
  await says(app, 'address-area', '北京市 海淀区')
  await tap(app, 'save-address')
  await says(app, 'address-field', '阜成路52号肿瘤医院门诊楼')
  await tap(app, 'order-send')
  await onPage(app, 'packages/mall/gift-orders')
  await says(app, 'order-state', '待发货')
  await ship(origin(), { carrier: '顺丰速运', trackingNumber: 'SF1234567890' })
  await app.miniProgram.callWxMethod('reLaunch', { url: '/packages/mall/gift-orders/index' })
  await says(app, 'gift-order-shipped', 'SF1234567890')
})
