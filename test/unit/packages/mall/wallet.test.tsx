import { fireEvent, render, screen } from '@testing-library/react'
import type { WalletDetail, WalletRecord } from '@/api/wallet'
import { WITHDRAWAL_LIMITS } from '@/domain/withdrawal/limits'
import { RecordsView } from '@/packages/mall/payment-records/RecordsView'
import { RecordView } from '@/packages/mall/payment-records/RecordSheet'
import { WalletView } from '@/packages/mall/wallet/WalletView'
import { OpenWithdrawal, WithdrawView, type WithdrawViewProps } from '@/packages/mall/withdraw/WithdrawView'

const nothing = () => undefined
const CARD = {
  id: '1',
  bankCode: 'ICBC',
  bankName: '工商银行',
  masked: '**** **** **** 0128',
  city: '北京市',
  state: 'bound',
  reason: '',
} as const
const RECORD: WalletRecord = {
  id: 'j1',
  payType: 12,
  title: '图文会诊',
  amount: 378_000,
  status: 1,
  createdAt: '2026-10-31T17:00:00.000Z',
}
const DETAIL: WalletDetail = {
  ...RECORD,
  kind: 'earning',
  refunded: 0,
  canPay: false,
  number: 'consultation-7',
  gross: 500_000,
  commission: 50_000,
  tax: 72_000,
  fee: 0,
  card: '',
  reason: '',
  canCancel: false,
  steps: [{ text: '已到账', at: RECORD.createdAt }],
}

const FREEZE = { reason: '收入异常，核实中' }
const FROZEN = '钱包已冻结，暂不能提现，收入仍会正常入账。原因：收入异常，核实中'

describe('the records', () => {
  const show = (records: WalletRecord[], onType = nothing as (type: number) => void) =>
    render(
      <RecordsView
        status={-1}
        payType={0}
        records={records}
        months={[{ month: '2026-11', received: 378_000, paid: 0 }]}
        more="end"
        onStatus={nothing}
        onType={onType}
        onRecord={nothing}
        onLoadMore={nothing}
      />,
    )

  test('stand in the month that it was in China, with its sums', () => {
    show([RECORD])
    expect(screen.getByText('2026 年 11 月')).toBeTruthy()
    expect(screen.getByText(/收入 ¥3780.00/)).toBeTruthy()
    expect(screen.getByText('+3780.00')).toBeTruthy()
  })
  test('are chosen by the name of their type; what has none is found under all', () => {
    const onType = jest.fn()
    const { container } = show([RECORD], onType)
    fireEvent.click(container.querySelector('.t-filter-type') as Element)
    expect(screen.getByText('指南会认证红包')).toBeTruthy()
    expect(screen.queryByText('其他')).toBeNull()
    fireEvent.click(container.querySelector('.t-option-24') as Element)
    expect(onType).toHaveBeenCalledWith(24)
  })
})

describe('a record', () => {
  test('names what was kept back of an earning', () => {
    render(<RecordView detail={DETAIL} busy={false} onCancel={nothing} onPay={nothing} />)
    for (const text of ['¥5000.00', '¥500.00', '¥720.00', '¥3780.00', 'consultation-7'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('撤销提现')).toBeNull()
  })
  test('of a withdrawal that came back says why, and not that anything arrived', () => {
    const failed: WalletDetail = {
      ...DETAIL,
      kind: 'withdrawal',
      payType: 3,
      card: '工商银行',
      status: 2,
      reason: '账户已销户',
      canCancel: false,
    }
    render(<RecordView detail={failed} busy={false} onCancel={nothing} onPay={nothing} />)
    expect(screen.getByText('账户已销户')).toBeTruthy()
    expect(screen.queryByText('到账金额')).toBeNull()
  })
  test('of an order says what went back, and can be paid while it waits', () => {
    const onPay = jest.fn()
    const paid: WalletDetail = {
      ...DETAIL,
      kind: 'payment',
      payType: 4,
      amount: -990,
      gross: 990,
      refunded: 500,
      tax: 0,
      commission: 0,
    }
    const { rerender } = render(<RecordView detail={paid} busy={false} onCancel={nothing} onPay={onPay} />)
    expect(screen.getByText('订单金额')).toBeTruthy()
    expect(screen.getByText('¥5.00')).toBeTruthy()
    expect(screen.queryByText('代扣税')).toBeNull()
    expect(screen.queryByText('去支付 ¥9.90')).toBeNull()
    rerender(
      <RecordView detail={{ ...paid, refunded: 0, status: 0, canPay: true }} busy={false} onCancel={nothing} onPay={onPay} />,
    )
    fireEvent.click(screen.getByText('去支付 ¥9.90'))
    expect(onPay).toHaveBeenCalledTimes(1)
  })
})

describe('a withdrawal', () => {
  const show = (
    amount: string,
    card: typeof CARD | (Omit<typeof CARD, 'state'> & { state: 'checking' }),
    freeze: { reason: string } | null = null,
    weChat: Partial<Pick<WithdrawViewProps, 'weChat' | 'rail' | 'onRail'>> = {},
  ) =>
    render(
      <WithdrawView
        available={600_000}
        freeze={freeze}
        card={card}
        weChat="absent"
        rail="bank"
        onRail={nothing}
        limits={{ ...WITHDRAWAL_LIMITS, fee: 200 }}
        amount={amount}
        error=""
        onAmount={nothing}
        onCard={nothing}
        onSend={nothing}
        {...weChat}
      />,
    )
  test('goes to WeChat where that is offered, once it is bound there', () => {
    const onRail = jest.fn()
    const { container, unmount } = show('100', CARD, null, { weChat: 'ready', onRail })
    fireEvent.click(container.querySelector('.t-rail-wechat') as Element)
    expect(onRail).toHaveBeenCalledWith('wechat')
    unmount()
    const { container: unbound } = show('100', CARD, null, { weChat: 'unbound', rail: 'wechat' })
    expect(screen.getByText(/还没有绑定微信/)).toBeTruthy()
    expect(screen.getByText('微信零钱到账')).toBeTruthy()
    expect(unbound.querySelector('.t-withdraw-send')?.getAttribute('aria-disabled')).toBe('true')
  })
  test('goes to the card only where nobody pays out to WeChat', () => {
    const { container } = show('100', CARD)
    expect(container.querySelector('.t-rail-wechat')).toBeNull()
  })
  test('shows before what is kept back, item by item', () => {
    show('100', CARD)
    for (const text of ['¥100.00', '¥2.00', '¥0.00', '¥98.00']) expect(screen.getByText(text)).toBeTruthy()
  })
  test('waits until the card was looked at', () => {
    const { container } = show('100', { ...CARD, state: 'checking' })
    expect(screen.getByText('银行卡核对中，通过后才能提现')).toBeTruthy()
    expect(container.querySelector('.t-withdraw-send')?.getAttribute('aria-disabled')).toBe('true')
  })
  test('waits while the wallet is frozen, and says why', () => {
    const { container } = show('100', CARD, FREEZE)
    expect(screen.getByText(FROZEN)).toBeTruthy()
    expect(container.querySelector('.t-withdraw-send')?.getAttribute('aria-disabled')).toBe('true')
  })
  test('under way says why it waits, and can be taken back', () => {
    const withdrawal = {
      ...{ id: '7', number: 'W7', amount: 20_000, fee: 0, state: 'applied' as const, reason: '' },
      ...{ rail: 'bank' as const, bankName: CARD.bankName, masked: CARD.masked, createdAt: RECORD.createdAt },
    }
    const deeds = { busy: false, onCancel: nothing, onConfirm: nothing }
    const { rerender } = render(<OpenWithdrawal freeze={FREEZE} withdrawal={withdrawal} {...deeds} />)
    expect(screen.getByText(FROZEN)).toBeTruthy()
    expect(screen.getByText('撤销提现')).toBeTruthy()
    rerender(<OpenWithdrawal freeze={null} withdrawal={withdrawal} {...deeds} />)
    expect(screen.queryByText(FROZEN)).toBeNull()
  })
})

test('a withdrawal that waits in WeChat is confirmed by a tap', () => {
  const withdrawal = {
    ...{ id: '7', number: 'W7', amount: 20_000, fee: 0, state: 'user_confirm' as const, reason: '', rail: 'wechat' as const },
    ...{ bankName: '微信零钱', masked: '', createdAt: RECORD.createdAt },
  }
  const onConfirm = jest.fn()
  render(<OpenWithdrawal freeze={null} withdrawal={withdrawal} busy={false} onCancel={nothing} onConfirm={onConfirm} />)
  expect(screen.getByText('请在 24 小时内确认收款，逾期金额退回钱包')).toBeTruthy()
  expect(screen.queryByText('撤销提现')).toBeNull()
  fireEvent.click(screen.getByText('确认收款'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

describe('the wallet', () => {
  const show = (freeze: { reason: string } | null) =>
    render(
      <WalletView
        available={600_000}
        frozen={0}
        freeze={freeze}
        card={CARD}
        recent={[RECORD]}
        months={[]}
        isHidden={false}
        onHide={nothing}
        onWithdraw={nothing}
        onCard={nothing}
        onIncome={nothing}
        onRecords={nothing}
        onRecord={nothing}
      />,
    )
  test('says that it is frozen and why, to be noticed at once', () => {
    show(FREEZE)
    expect(screen.getByRole('alert').textContent).toBe(FROZEN)
  })
  test('says nothing of it otherwise', () => {
    show(null)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('the balance is hidden from whoever looks over one’s shoulder', () => {
  const onHide = jest.fn()
  const rest = {
    freeze: null,
    card: CARD,
    recent: [],
    months: [],
    onWithdraw: nothing,
    onCard: nothing,
    onIncome: nothing,
    onRecords: nothing,
    onRecord: nothing,
  }
  const { rerender } = render(<WalletView {...rest} available={46_634} frozen={5000} isHidden={false} onHide={onHide} />)
  expect(document.body.textContent).toContain('466.34')
  fireEvent.click(screen.getByLabelText('隐藏余额'))
  expect(onHide).toHaveBeenCalled()
  rerender(<WalletView {...rest} available={46_634} frozen={5000} isHidden onHide={onHide} />)
  expect(document.body.textContent).not.toContain('466.34')
  expect(document.body.textContent).toContain('提现中 ****')
  screen.getByLabelText('显示余额')
})
