import path from 'node:path'
import { ask } from '@test/support/ask'
import type { Phone } from './support/phone'
import { world } from './support/world'

// The credits of the demo account are counted here: nobody else may spend them.
const { phone, origin } = world({ own: true })
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const PASTED = '收货人：李雷\n电话：138 1234 5678\n地址：北京海淀阜成路52号肿瘤医院门诊楼'

/** A call to the backend beside the app, as the reviewers' tools make it. */
async function call<T>(address: string, body: object, auth = ''): Promise<T> {
  const answer = await ask<T & { responseStatus: { ack: number; errormessage: string } }>(origin(), address, body, auth)
  expect(answer.responseStatus).toEqual({ ack: 0, errormessage: '' })
  return answer
}

async function asReviewer<T>(address: string, body: object): Promise<T> {
  const { auth } = await call<{ auth: string }>('api/user/loginuser', { mobile: '13800000003', password: 'Demo2026x' })
  return call<T>(address, body, auth)
}

async function giftId(title: string): Promise<string> {
  const page = { mall: 'ordinary', kind: '', onlyAffordable: false, pageIdx: 0, pageSize: 50 }
  const { items } = await call<{ items: { id: string; title: string }[] }>('api/mall/getgifts', page)
  const found = items.find((gift) => gift.title === title)
  if (!found) throw new Error(`no gift is called ${title}`)
  return found.id
}

async function giftWithCash(): Promise<string> {
  const page = { mall: 'ordinary', kind: '', onlyAffordable: false, pageIdx: 0, pageSize: 50 }
  const { items } = await call<{ items: { id: string; cash: number; delivery: string }[] }>('api/mall/getgifts', page)
  return items.find(({ cash, delivery }) => cash > 0 && delivery === 'parcel')?.id ?? ''
}

async function balanceOn(one: Phone): Promise<number> {
  await one.goto('/CreditDetail')
  await one.at('balance').waitFor()
  return Number((await one.at('balance').innerText()).replace(/\D/g, ''))
}

/** The id of the order that the sheet shows. */
const openOrder = (one: Phone): string => /order=(\d+)/.exec(one.address())?.[1] ?? ''

test('a gift is ordered with a pasted address, shipped, received and sent back, and the credits are there again', async () => {
  const one = await phone()
  await one.signIn()
  const before = await balanceOn(one)
  await one.goto('/CreditMallPage')
  await one.page.locator('.t-gift:visible', { hasText: '听诊器收纳包' }).click()
  await one.tap('gift-order')
  await one.tap('choose-address')
  await one.tap('new-address')
  await one.type('address-paste', PASTED)
  await one.tap('read-address')
  await one.sees('北京市 海淀区')
  // Nothing typed is lost.
  await one.reload()
  await one.tap('choose-address')
  await one.tap('new-address')
  await one.sees('北京市 海淀区')
  await one.tap('save-address')
  await one.sees('阜成路52号肿瘤医院门诊楼')
  await one.reload()
  await one.sees('阜成路52号肿瘤医院门诊楼')
  expect(await one.at('order-price').innerText()).toBe('680')
  await one.tap('order-send')
  await one.at('order-state').waitFor()
  await one.sees('待发货')
  await one.sees('李雷 13812345678')
  const orderId = openOrder(one)

  await asReviewer('api/admin/mall/ship', { orderId, carrier: '顺丰速运', trackingNumber: 'SF1234567890' })
  await one.reload()
  await one.at('parcel').waitFor()
  await one.sees('SF1234567890')
  await one.tap('copy-number')
  await one.tap('order-confirm')
  await one.tap('dialog-confirm')
  await one.sees('已确认收货')
  await one.tap('order-return')

  await one.tap('return-send')
  await one.sees('请选择退货原因')
  await one.tap('return-reason-damaged')
  await one.type('return-text', '拉链已坏')
  const chooser = one.page.waitForEvent('filechooser')
  await one.tap('return-picture-add')
  await (await chooser).setFiles(PICTURE)
  await one.at('return-picture').waitFor()
  await one.reload()
  await one.at('return-picture').waitFor()
  await one.tap('return-send')
  await one.sees('退货审核中')
  await one.at('return-picture').waitFor()

  await asReviewer('api/admin/mall/decidereturn', { orderId, decision: 'approve', answer: '请寄回示例路 1 号', restock: true })
  await one.reload()
  await one.sees('请寄回示例路 1 号')
  await asReviewer('api/admin/mall/decidereturn', { orderId, decision: 'back', answer: '', restock: true })
  await one.reload()
  await one.sees('积分已退回')
  expect(await balanceOn(one)).toBe(before)
  expect(one.faults).toEqual([])
})

test('a virtual gift needs no address; its code is shown once it is asked for', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto(`/CreditMallOrderInfo/${await giftId('值班咖啡券')}`)
  await one.at('no-address').waitFor()
  await one.tap('order-send')
  await one.at('agree-error').waitFor()
  await one.tap('order-agree')
  await one.tap('order-send')
  await one.at('order-state').waitFor()
  // A job hands it over, and the page asks for it meanwhile.
  await one.at('open-code').waitFor()
  expect(await one.at('gift-code').innerText()).toMatch(/^•+$/)
  await one.tap('open-code')
  await one.tap('dialog-confirm')
  await one.at('copy-code').waitFor()
  expect(await one.at('gift-code').innerText()).toMatch(/^SAMPLE-/)
  // What was looked at does not go back.
  await one.at('order-return').waitFor({ state: 'hidden' })
  expect(one.faults).toEqual([])
})

test('a price with cash beside the credits is paid at the cashier, and leads back to the order', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto(`/CreditMallOrderInfo/${await giftWithCash()}`)
  await one.tap('order-send')
  await one.at('order-pay').waitFor()
  await one.sees('待支付')
  await one.tap('order-pay')
  await one.tap('pay')
  await one.page.locator('button.main').click()
  await one.page.getByText('查看兑换订单').waitFor()
  await one.page.getByText('查看兑换订单').click()
  await one.at('order-state').waitFor()
  await one.sees('待发货')
  expect(one.faults).toEqual([])
})

test('a visitor is asked to sign in', async () => {
  const one = await phone()
  for (const address of [`/CreditMallOrderInfo/${await giftId('值班咖啡券')}`, '/CreditMallOrderList', '/ProductRefund/1']) {
    await one.goto(address)
    await one.at('state-notAllowed').waitFor()
  }
})
