import { fireEvent, waitFor as waitForIt } from '@testing-library/react'
import { docApi } from '@/api/doc'
import { liveApi } from '@/api/live'
import { paymentApi, type Payment } from '@/api/payment'
import { purchaseApi, type Offer } from '@/api/purchase'
import CheckoutPage from '@/packages/mall/checkout'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { WAIT_MS } from '@test/support/limits'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const order = (id: string, state: Payment['state'] = 'created'): Payment => ({
  ...{ id, tradeNo: `P${id}`, title: '付费文章', goods: 'document', refId: '5', amount: 990, refundedTotal: 0, state },
  ...{ createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 1_800_000).toISOString(), paidAt: '' },
})
const OFFER: Offer = {
  ...{ kind: 'document', docId: '5', docType: 1, title: '付费文章', summary: '', cover: '', price: 990, ownedBy: '' },
  ...{ open: null, needsSignUp: false, isForMembers: true, iosVirtualPay: false },
}
const waitFor = <T,>(see: () => T) => waitForIt(see, { timeout: WAIT_MS })
const press = async (name: string) => {
  fireEvent.click(await waitFor(() => byClass(`t-${name}`)))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  dialog.confirms = true
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('the checkout', () => {
  test('goes on with a new order after the one before was cancelled on the same page', async () => {
    let open: Payment | null = order('1')
    backend({
      [purchaseApi.offer.path]: () => ok({ offer: { ...OFFER, open } }),
      [paymentApi.cancel.path]: () => {
        open = null
        return ok({ payment: order('1', 'closed') })
      },
      [purchaseApi.order.path]: () => {
        open = order('2')
        return ok({ payment: open })
      },
    })
    openScreen('/SettleAccountPage/5/1/0', CheckoutPage)
    await settled()
    await waitFor(() => expect(byClass('t-pay-number').textContent).toBe('订单号 P1'))
    await press('pay-cancel')
    await press('agree')
    await press('order')
    await waitFor(() => expect(byClass('t-pay-number').textContent).toBe('订单号 P2'))
    expect(allByClass('t-order')).toHaveLength(0)
  })

  test.each([
    ['seen to be paid after the cashier', { open: order('1', 'paid') }],
    ['paid while the page was away', { ownedBy: 'bought' as const }],
  ])('once %s, what the device has kept of the locked article or course is gone, and nothing else', async (_, paid) => {
    const locked = [docApi.detail, docApi.audios, liveApi.room].map(({ path }) => `cache:query:["${path}",{"docId":"5"}]`)
    const other = 'cache:query:["api/pub/hotwords",{}]'
    const kept = [...locked, other].map((key) => ({ key: key.slice('cache:'.length), expires: Date.now() + 60_000, size: 2 }))
    storage.set('cacheIndex', JSON.stringify(kept))
    ;[...locked, other].forEach((key) => storage.set(key, '{}'))
    backend({ [purchaseApi.offer.path]: () => ok({ offer: { ...OFFER, ...paid } }) })
    openScreen('/SettleAccountPage/5/1/0', CheckoutPage)
    await settled()
    expect(storage.keys().filter((key) => key.startsWith('cache:'))).toEqual([other])
  })
})
