import { openPacket, payByBank, review, SECURITY_CODE, setSecurityCode } from '@test/support/finance'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const BODY = '<p>首先核对适应证与禁忌证，再决定方案。</p>'.repeat(12)
const { phone, origin, documentIds, setClock } = world({
  documents: [
    { title: '带红包的短文', body: BODY },
    { title: '读到提现的短文', body: BODY },
  ],
})

/** A card takes a code by message, also of whoever has a security code; the last message is more than a minute old. */
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

test('a doctor opens a packet with two quick taps, gets one share less tax, and finds it after a reload and in the records', async () => {
  const id = await openPacket(origin())
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto(`/HongbaoDetail/${id}`)
  await one.at('packet-open').dblclick()
  await one.sees('3.20 元')
  await one.sees('按偶然所得代扣税 0.64 元，到账 2.56 元')
  expect(await one.at('packet-sums').innerText()).toContain('已领取 1/2 个')
  await one.reload()
  await one.sees('3.20 元')
  await one.tap('packet-records')
  await one.sees('规格红包')
  expect(await one.at('packet-year').innerText()).toContain('代扣税')
  expect(one.faults).toEqual([])
})

test('an article leads to its packet, which says that it must be read first and leads back', async () => {
  const [docId = ''] = documentIds()
  const id = await openPacket(origin(), { docId, title: '读完有礼' })
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto(`/doc/${docId}`)
  await one.tap('packet-of-doc')
  await until(
    () => Promise.resolve(one.page.url()),
    (url) => url.endsWith(`/HongbaoDetail/${id}`),
  )
  await one.at('condition-read').waitFor()
  expect(await one.at('packet-open').count()).toBe(0)
  await one.tap('way-read')
  await one.sees('带红包的短文')
  expect(one.faults).toEqual([])
})

/** Stays at the end of the article until the server has heard of it, and of as many seconds as reading takes at least. */
async function readToItsEnd(one: Phone): Promise<void> {
  const scroll = () =>
    one.page.evaluate(() => {
      const page = [...document.querySelectorAll('.taro_page')].at(-1)
      page?.querySelector('.t-article-end')?.scrollIntoView({ block: 'end' })
      page?.dispatchEvent(new Event('scroll'))
    })
  const told = { progress: 0, seconds: 0 }
  one.page.on('requestfinished', (request) => {
    if (!request.url().includes('setreadprogress')) return
    const { progress, seconds } = request.postDataJSON() as { progress: number; seconds: number }
    told.progress = Math.max(told.progress, progress)
    told.seconds += seconds
  })
  await until(scroll, () => told.progress >= 0.95 && told.seconds >= 5)
}

test('an article is read, its packet opened, the money withdrawn to a new card, reviewed, paid by the bank, and stands as credited', async () => {
  const [, docId = ''] = documentIds()
  const id = await openPacket(origin(), { docId, title: '读完有礼', total: 100_00, count: 1 })
  await setSecurityCode(origin(), DOCTOR)
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto(`/HongbaoDetail/${id}`)
  await one.tap('way-read')
  await one.at('doc-title').waitFor()
  await readToItsEnd(one)
  await one.tap('packet-of-doc')
  await one.tap('packet-open')
  await one.sees('按偶然所得代扣税 20.00 元，到账 80.00 元')

  await one.tap('packet-wallet')
  await one.at('available').waitFor()
  const available = Number(await one.at('available').innerText())
  await one.tap('to-card')
  await one.type('card-number', '6228 4804 0256 4890 018')
  await one.tap('card-area')
  await one.tap('option-430000')
  await one.tap('option-430100')
  await one.type('id-number', '110101199003070003')
  await one.tap('bind-card')
  await verifyByMessage(one)
  await one.sees('**** **** **** 0018')

  await one.tap('to-withdraw')
  await one.type('withdraw-amount', '80')
  await one.tap('withdraw-send')
  await verify(one)
  await one.at('open-withdrawal').waitFor()
  await review(origin(), 'take')
  await review(origin(), 'approve')
  expect(await payByBank(origin())).toMatchObject({ credited: 1 })

  await one.goto('/PayChangeDetail')
  await one.sees('提现到农业银行')
  await one.at('record').first().click()
  for (const said of ['已到账', '80.00', '农业银行']) await one.sees(said)
  await one.goto('/MyWallet')
  await until(
    () => one.at('frozen').innerText(),
    (text) => text.endsWith('¥0.00'),
  )
  expect(Number(await one.at('available').innerText())).toBeCloseTo(available - 80, 2)
  expect(one.faults).toEqual([])
})

test('a visitor is asked to sign in', async () => {
  const one = await phone()
  await one.goto('/HongbaoDetail/1')
  await one.at('state-notAllowed').waitFor()
})
