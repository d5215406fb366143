import { fireEvent, render, screen } from '@testing-library/react'
import type { Gift, GiftDetail, Purse } from '@/api/mall'
import { expiryNotice, giftNote } from '@/packages/mall/components/credit-text'
import { CreditMallView, type GiftFilter } from '@/packages/mall/credit-mall/CreditMallView'
import { GiftFoot, GiftView } from '@/packages/mall/gift/GiftView'

const nothing = () => undefined
const GIFT: Gift = {
  id: '1',
  mall: 'ordinary',
  kind: 'life',
  title: '听诊器收纳包',
  picture: '/media/gift-stethoscope.webp',
  credits: 680,
  cash: 0,
  delivery: 'parcel',
  status: 'on',
  left: 86,
  sold: 1214,
  isLimited: false,
  isSample: true,
  missing: 0,
}
const DETAIL: GiftDetail = {
  ...GIFT,
  text: '硬壳',
  rules: ['每人限兑 2 件'],
  tick: '',
  perUser: 2,
  taken: 0,
  needsCertified: false,
  endsAt: '',
  refusal: '',
}
const PURSE: Purse = { balance: 1286, expiring: { credits: 120, on: '2026-12-31', days: 38 } }

describe('the credit mall', () => {
  const show = (purse: Purse | null, gifts: readonly Gift[] = [GIFT], on: Partial<Parameters<typeof CreditMallView>[0]> = {}) =>
    render(
      <CreditMallView
        isAcademic={false}
        purse={purse}
        kinds={['life', 'book']}
        filter="all"
        onFilter={nothing}
        gifts={gifts}
        more="end"
        onLoadMore={nothing}
        onGift={nothing}
        onEarn={nothing}
        onDetail={nothing}
        onLogin={nothing}
        {...on}
      />,
    )
  test('shows the balance, what ends first and when, and each gift with its price', () => {
    show(PURSE)
    expect(screen.getByText('1,286')).toBeTruthy()
    expect(screen.getByText('120 分将于 2026-12-31 到期')).toBeTruthy()
    expect(screen.getByText('680')).toBeTruthy()
    expect(screen.getByText('已换 1,214')).toBeTruthy()
    expect(screen.getAllByText(/演示数据/)).toHaveLength(1)
  })
  test('warns from thirty days before, more so from seven', () => {
    const at = (days: number) => expiryNotice({ credits: 120, on: '2026-12-31', days })?.tone
    expect([at(31), at(30), at(8), at(7), at(0)]).toEqual([undefined, 'info', 'info', 'watch', 'watch'])
    show({ ...PURSE, expiring: { credits: 120, on: '2026-12-31', days: 6 } })
    expect(screen.getByText(/还有 6 天：120 分将于 2026-12-31 到期/)).toBeTruthy()
  })
  test('narrows by what one can have and by kind; a visitor is asked to sign in and sees everything else', () => {
    const chosen: GiftFilter[] = []
    const { unmount } = show(PURSE, [GIFT], { onFilter: (filter) => chosen.push(filter) })
    fireEvent.click(screen.getByText('我能兑换'))
    fireEvent.click(screen.getByText('书籍'))
    expect(chosen).toEqual(['affordable', 'book'])
    unmount()
    show(null)
    expect(screen.queryByText('我能兑换')).toBeNull()
    expect(screen.getByText('登录')).toBeTruthy()
  })
  test('says at each gift what matters most about it', () => {
    expect(giftNote({ ...GIFT, missing: 1714 })).toBe('差 1,714 分')
    expect(giftNote({ ...GIFT, status: 'soldOut', missing: 5 })).toBe('已兑完')
    expect(giftNote({ ...GIFT, isLimited: true })).toBe('剩 86')
    expect(giftNote({ ...GIFT, delivery: 'none' })).toBe('1,214 人参与')
  })
})

describe('a gift', () => {
  const foot = (
    gift: Partial<GiftDetail>,
    { purse = PURSE, lacksCertificate = false }: { purse?: Purse | null; lacksCertificate?: boolean } = {},
  ) => {
    const pressed: string[] = []
    const { container, unmount } = render(
      <GiftFoot
        gift={{ ...DETAIL, ...gift }}
        purse={purse}
        lacksCertificate={lacksCertificate}
        onOrder={() => pressed.push('order')}
        onCertify={() => pressed.push('certify')}
        onEarn={() => pressed.push('earn')}
      />,
    )
    const button = container.querySelector('.t-gift-order')!
    fireEvent.click(button)
    const told = [button.textContent, ...pressed]
    unmount()
    return told
  }
  test('offers the one thing that can be done', () => {
    expect(foot({})).toEqual(['立即兑换', 'order'])
    expect(foot({ missing: 30, refusal: '积分不足，还差 30 分' })).toEqual(['去赚积分', 'earn'])
    expect(foot({ mall: 'academic', missing: 30, refusal: '积分不足，还差 30 分' })).toEqual(['学术积分不足'])
    expect(foot({ needsCertified: true, refusal: '请先完成认证' }, { lacksCertificate: true })).toEqual(['去认证', 'certify'])
    expect(foot({ status: 'soldOut', refusal: '已兑完' })).toEqual(['已兑完'])
    expect(foot({ status: 'over' }, { purse: null })).toEqual(['已结束'])
    expect(foot({}, { purse: null })).toEqual(['登录后兑换', 'order'])
    expect(foot({ taken: 2, refusal: '每人限兑 2 件，您已兑换 2 件' })).toEqual(['暂不能兑换'])
  })
  test('says what is missing and how it is earned, once', () => {
    render(<GiftView gift={{ ...DETAIL, missing: 30, refusal: '积分不足，还差 30 分' }} purse={PURSE} />)
    expect(screen.getAllByText(/还差 30/)).toHaveLength(1)
    expect(screen.getByText(/签到、每日任务和邀请同道/)).toBeTruthy()
  })
  test('says why it cannot be had', () => {
    render(<GiftView gift={{ ...DETAIL, taken: 2, refusal: '每人限兑 2 件，您已兑换 2 件' }} purse={PURSE} />)
    expect(screen.getByText('每人限兑 2 件，您已兑换 2 件')).toBeTruthy()
  })
})
