import { review, SECURITY_CODE, setSecurityCode } from '@test/support/finance'
import { DOCTOR } from '@test/support/sample'
import type { Phone } from './support/phone'
import { world } from './support/world'

// The money of the demo account is counted here: no other spec may move it.
const { phone, origin, setClock } = world({ own: true })
/** A card takes a code by message, also when the account has a security code; the last message is more than a minute old. */
async function verifyByMessage(one: Phone): Promise<void> {
  setClock(new Date(Date.now() + 2 * 60_000))
  await one.tap('send-code')
  await one.type('verify-code', '246810')
  expect(await one.at('check-other-way').count()).toBe(0)
  await one.tap('check-submit')
}

async function verify(one: Phone): Promise<void> {
  await one.type('check-code', SECURITY_CODE)
  await one.tap('check-submit')
}

async function withdraw(one: Phone, amount: string): Promise<void> {
  await one.type('withdraw-amount', amount)
  await one.tap('withdraw-send')
  await verify(one)
  await one.at('open-withdrawal').waitFor()
}

test('from the wallet a card is bound, money asked for, taken back, asked for again and refused with a reason', async () => {
  await setSecurityCode(origin(), DOCTOR)
  const one = await phone()
  await one.signIn()
  await one.goto('/MyWallet')
  await one.at('available').waitFor()
  // Earnings of the sample, less what was paid out of them.
  const before = await one.at('available').innerText()
  expect(Number(before)).toBeGreaterThan(120.5)
  await one.sees('**** **** **** 0128')

  await one.tap('to-card')
  await one.type('card-number', '6228 4804 0256 4890 019')
  await one.sees('农业银行')
  await one.tap('card-area')
  await one.tap('option-430000')
  await one.tap('option-430100')
  await one.type('id-number', '110101199003070003')
  await one.tap('bind-card')
  await one.sees('请核对卡号')
  await one.at('insist').waitFor()
  await one.type('card-number', '6228 4804 0256 4890 018')
  await one.tap('bind-card')
  await verifyByMessage(one)
  await one.sees('**** **** **** 0018')

  await one.tap('to-withdraw')
  await one.type('withdraw-amount', '9.99')
  await one.tap('withdraw-send')
  await one.sees('单笔最少 10.00 元')
  await one.type('withdraw-amount', '20.001')
  await one.tap('withdraw-send')
  await one.sees('请输入正确的金额，最多两位小数')
  await withdraw(one, '100')
  await one.sees('已申请')
  await one.tap('cancel-withdrawal')
  await one.tap('dialog-confirm')
  await one.at('withdraw-amount').waitFor()

  await withdraw(one, '120.50')
  await review(origin(), 'take')
  await one.goto('/PayChangeDetail')
  await one.sees('提现到农业银行')
  await review(origin(), 'refuse', '收款信息与认证不一致')
  await one.goto('/MyWallet')
  await one.at('available').waitFor()
  await one.reload()
  await one.at('available').waitFor()
  expect(await one.at('available').innerText()).toBe(before)
  await one.at('record').click()
  await one.at('record-reason').waitFor()
  await one.sees('收款信息与认证不一致')
})

test('money goes to WeChat: reviewed, confirmed there, and credited; what is not taken comes back', async () => {
  const one = await phone()
  await one.signIn()
  for (const [act, end] of [
    ['refuse', '提现失败'],
    ['confirm', '已到账'],
  ] as const) {
    await one.goto('/Withdraw')
    await one.tap('rail-wechat')
    await one.sees('微信零钱到账')
    await withdraw(one, '20')
    await review(origin(), 'take')
    await review(origin(), 'approve')
    await one.reload()
    await one.tap('confirm-withdrawal')
    await one.page.waitForURL(/\/cashier\/transfer\/W\d+/)
    await one.page.locator(`button[value=${act}]`).click()
    await one.page.locator('a.go').click()
    await one.at('withdraw-amount').waitFor()
    await one.goto('/PayChangeDetail')
    await one.sees('提现到微信零钱')
    await one.at('record').first().click()
    await one.sees(end)
  }
})
