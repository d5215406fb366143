import { act, fireEvent } from '@testing-library/react'
import { redPacketApi, type PacketRecord, type RedPacket } from '@/api/red-packet'
import RedPacketPage from '@/packages/mall/red-packet'
import RedPacketHelpPage from '@/packages/mall/red-packet-help'
import RedPacketRecordsPage from '@/packages/mall/red-packet-records'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const urls = () => mock.navigations.map(({ url }) => url)
const open = async (address: string, Screen: () => JSX.Element | null) => {
  openScreen(address, Screen as never)
  await settled()
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

const [DETAIL, TAKE, TAKERS, RECORDS] = [
  redPacketApi.detail.path,
  redPacketApi.take.path,
  redPacketApi.takers.path,
  redPacketApi.records.path,
]
const packet = (more: Partial<RedPacket> = {}): RedPacket => ({
  ...{ id: '7', payType: 5, title: '学术周', sponsor: '', kind: 'random', state: 'open', total: 1000, count: 10 },
  ...{ takenCount: 0, takenCents: 0, endTime: '2026-03-05T03:00:00Z', docId: '', docTitle: '' },
  ...more,
})
const certified = { kind: 'certified', text: '已完成身份认证', met: true, privilege: 0 }
const unread = { kind: 'read', text: '请先读完指定文章', met: false, privilege: 0 }
const abroad = { kind: 'area', text: '仅限北京市的医生领取', met: false, privilege: 0 }
const mine = { cents: 320, tax: 64, takenAt: '2026-03-04T03:00:00Z' }
const nobody = { items: [], total: 0, hasMore: false }
const taker = (id: string, cents: number, more: object = {}) => ({
  ...{ id, name: '测**', cents, takenAt: '2026-03-04T03:00:00Z', isLuckiest: false, isOwn: false },
  ...more,
})

/** A backend with this packet. */
const serve = (detail: object, takers: object = nobody) =>
  backend({
    [DETAIL]: () => ok({ packet: packet(), conditions: [certified], mine: null, ...detail }),
    [TAKERS]: () => ok(takers),
  })

describe('a red packet', () => {
  test('is opened once, and says what it holds before tax, what is withheld and what arrives', async () => {
    let own: typeof mine | null = null
    const server = serve({})
    server.handlers[DETAIL] = () => ok({ packet: packet(), conditions: [certified], mine: own })
    server.handlers[TAKE] = () => {
      own = mine
      return ok({ mine })
    }
    await open('/HongbaoDetail/7', RedPacketPage)
    fireEvent.click(byClass('t-packet-open'))
    fireEvent.click(byClass('t-packet-open'))
    await settled()
    expect(server.sent(TAKE)).toEqual([{ id: '7' }])
    expect(byClass('t-packet-amount').textContent).toBe('3.20 元')
    expect(byClass('t-packet-net').textContent).toBe('按偶然所得代扣税 0.64 元，到账 2.56 元，已存入钱包余额')
    expect(document.body.textContent).toContain('含税')
    expect(allByClass('t-packet-open')).toHaveLength(0)
  })

  test('leads to the wallet once something of it arrived', async () => {
    serve({ mine })
    await open('/HongbaoDetail/7', RedPacketPage)
    await press('packet-wallet')
    expect(urls()).toEqual(['/MyWallet'])
  })

  test('says first what it asks for, and leads there', async () => {
    serve({ packet: packet({ docId: '3', docTitle: '短文' }), conditions: [certified, abroad, unread] })
    await open('/HongbaoDetail/7', RedPacketPage)
    expect(allByClass('t-packet-open')).toHaveLength(0)
    expect(byClass('t-condition-certified').textContent).toContain('已满足')
    expect(byClass('t-condition-area').textContent).toBe('仅限北京市的医生领取')
    expect(byClass('t-condition-read').textContent).toContain('短文')
    await press('way-read')
    expect(urls()).toEqual(['/doc/3'])
  })

  test('shows the button when the article was read on the page above', async () => {
    const server = serve({ packet: packet({ docId: '3', docTitle: '短文' }), conditions: [certified, unread] })
    await open('/HongbaoDetail/7', RedPacketPage)
    server.handlers[DETAIL] = () => ok({ packet: packet(), conditions: [certified], mine: null })
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(allByClass('t-packet-open')).toHaveLength(1)
  })

  test('whoever comes too late is told so, and sees who was luckiest', async () => {
    const items = [taker('2', 700, { isLuckiest: true }), taker('1', 300)]
    const drained = packet({ state: 'drained', count: 2, takenCount: 2, takenCents: 1000 })
    const server = serve({ packet: packet() }, { items, total: 2, hasMore: false })
    server.handlers[TAKE] = () => refused(1, '手慢了，红包已抢完')
    await open('/HongbaoDetail/7', RedPacketPage)
    server.handlers[DETAIL] = () => ok({ packet: drained, conditions: [certified], mine: null })
    await press('packet-open')
    expect(toasts()).toEqual(['手慢了，红包已抢完'])
    expect(byClass('t-packet-ended').textContent).toBe('手慢了，红包已抢完')
    expect(textsOf('t-luckiest')).toEqual(['手气最佳'])
    expect(byClass('t-packet-sums').textContent).toBe('已领取 2/2 个，共 10.00/10.00 元（含税）')
  })

  test('that is over says so and takes no tap', async () => {
    serve({ packet: packet({ state: 'expired' }), conditions: [certified, unread] })
    await open('/HongbaoDetail/7/5', RedPacketPage)
    expect(byClass('t-packet-ended').textContent).toBe('红包已过期，剩余金额退回出资方')
    expect(allByClass('t-condition-read')).toHaveLength(0)
    expect(document.body.textContent).toContain('还没有人领取')
  })
})

describe('the records', () => {
  const record = (id: string, time: string, more: Partial<PacketRecord> = {}): PacketRecord => ({
    ...{ id, payType: 5, title: '学术周', cents: 320, tax: 64, count: 0, takenCount: 0, time },
    ...more,
  })
  const years = [
    { year: 2026, count: 1, cents: 320, tax: 64 },
    { year: 2025, count: 1, cents: 320, tax: 64 },
  ]

  test('stand by year in China, each with its sum', async () => {
    const items = [record('2', '2025-12-31T16:30:00Z'), record('1', '2025-12-31T15:30:00Z')]
    backend({ [RECORDS]: () => ok({ items, total: 2, hasMore: false, years }) })
    await open('/HongbaoMyRecords', RedPacketRecordsPage)
    const sum = '收到 1 个，含税 3.20 元，代扣税 0.64 元，到账 2.56 元'
    expect(textsOf('t-packet-year')).toEqual([sum, sum])
    expect(allByClass('t-packet-record')).toHaveLength(2)
    fireEvent.click(allByClass('t-packet-record')[0] as HTMLElement)
    await settled()
    expect(urls()).toEqual(['/HongbaoDetail/2'])
  })

  test('an account that gave none reads why', async () => {
    const server = backend({ [RECORDS]: () => ok({ ...nobody, years: [] }) })
    await open('/HongbaoMyRecords/given', RedPacketRecordsPage)
    expect(server.sent(RECORDS)).toEqual([{ direction: 'given', pageIdx: 0, pageSize: 20 }])
    expect(byClass('t-state-empty').textContent).toContain('个人账号不能发红包')
  })
})

test('strategies and questions lead to each other', async () => {
  await open('/HongbaoStrategies', RedPacketHelpPage)
  expect(document.body.textContent).toContain('先完成认证')
  await press('to-questions')
  expect(urls()).toEqual(['/HongbaoQuestions'])
  closeScreen()
  await open('/HongbaoQuestions', RedPacketHelpPage)
  expect(document.body.textContent).toContain('偶然所得代扣 20%')
})
