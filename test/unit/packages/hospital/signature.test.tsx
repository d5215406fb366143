import { fireEvent, render } from '@testing-library/react'
import type { SignatureState, SigningCertificate } from '@/api/signature'
import { OpinionFileView } from '@/features/consultation/OpinionFileView'
import { ApplyView, type Applying } from '@/packages/hospital/signature/ApplyView'
import { CertificateCard } from '@/packages/hospital/signature/CertificateCard'
import { StatusView } from '@/packages/hospital/signature/StatusView'

const AUTHORITY = { title: '某电子认证服务机构', isTest: false }
const certificate = (columns: Partial<SigningCertificate> = {}): SigningCertificate => ({
  ...{ state: 'active', name: '周敏', serial: '4AEB5C1EB1CCDCBE74C8', validTo: '2027-11-25T02:00:00.000Z' },
  ...{ appliedAt: '2026-11-25T02:00:00.000Z', reason: '', confirmUrl: '', seal: 'data:image/png;base64,AAAA' },
  ...columns,
})
const stateOf = (columns: Partial<SignatureState> = {}): SignatureState => ({
  ...{ unavailable: '', authority: AUTHORITY, certificate: certificate(), signing: null },
  known: { name: '周敏', idNumber: '110101********0051', mobile: '138****0001' },
  ...columns,
})
const nothing = () => undefined

function shown(state: SignatureState, { isBack = false, onApply = nothing, onConfirm = nothing } = {}) {
  return render(<StatusView state={state} isBack={isBack} busy={false} onApply={onApply} onConfirm={onConfirm} />)
}

describe('how the certificate stands', () => {
  test('an open one shows its seal, serial and end, and no renewal', () => {
    const { container } = shown(stateOf())
    expect(container.textContent).toContain('4AEB5C1EB1CCDCBE74C8')
    expect(container.textContent).toContain('2027-11-25')
    expect(container.querySelector('.t-seal')).not.toBeNull()
    expect(container.querySelector('.t-renew')).toBeNull()
    expect(container.textContent).not.toContain('没有法律效力')
  })

  test('one near its end says how many days are left and is renewed', () => {
    const onRenew = jest.fn()
    const near = certificate({ state: 'expiring' })
    const now = Date.parse(near.validTo) - 12.5 * 24 * 3_600_000
    const { container } = render(<CertificateCard certificate={near} authority={AUTHORITY} onRenew={onRenew} now={now} />)
    expect(container.textContent).toContain('证书还有 13 天到期')
    fireEvent.click(container.querySelector('.t-renew')!)
    expect(onRenew).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['expired', '签名证书已过期', '有效期至 2027-11-25'],
    ['revoked', '签名证书已吊销', '原因：证书持有人申请吊销'],
    ['rejected', '申请未通过', '原因：证书持有人申请吊销'],
  ] as const)('one that is %s says so and is applied for again', (state, title, why) => {
    const onApply = jest.fn()
    const { container } = shown(stateOf({ certificate: certificate({ state, reason: '证书持有人申请吊销' }) }), { onApply })
    expect(container.textContent).toContain(title)
    expect(container.textContent).toContain(why)
    fireEvent.click(container.querySelector('.t-state-action')!)
    expect(onApply).toHaveBeenCalledTimes(1)
  })

  test('one on its way leads to the authority; who comes back from there is told that the server has the word', () => {
    const onConfirm = jest.fn()
    const waiting = stateOf({
      certificate: certificate({ state: 'verifying', confirmUrl: '/authority/a', serial: '', seal: '' }),
    })
    const { container } = shown(waiting, { isBack: true, onConfirm })
    expect(container.textContent).toContain('已从签名机构返回。结果由签名机构通知')
    fireEvent.click(container.querySelector('.t-state-action')!)
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('a renewal on its way shows the certificate that still signs', () => {
    const renewing = certificate({ state: 'applied', confirmUrl: '/authority/a', serial: '', seal: '' })
    const { container } = shown(stateOf({ certificate: renewing, signing: certificate({ state: 'expiring' }) }))
    expect(container.textContent).toContain('请完成实名核验')
    expect(container.textContent).toContain('新证书开通前，可以继续用这张证书签名')
    expect(container.querySelector('.t-renew')).toBeNull()
  })

  test('without an authority it says so and offers nothing', () => {
    const { container } = shown(stateOf({ certificate: null, unavailable: '电子签名暂未开通：尚未接入电子认证服务机构' }))
    expect(container.textContent).toContain('尚未接入电子认证服务机构')
    expect(container.querySelector('.t-state-action')).toBeNull()
  })
})

describe('the application', () => {
  const apply = (state: SignatureState, form: Applying = { idNumber: '', isAgreed: false }, errors = {}) =>
    render(<ApplyView state={state} form={form} errors={errors} failure="" busy={false} change={nothing} send={nothing} />)

  test('asks for nothing that the account knows, and shows it masked', () => {
    const { container } = apply(stateOf({ certificate: null }))
    expect(container.textContent).toContain('110101********0051')
    expect(container.textContent).toContain('138****0001')
    expect(container.querySelector('.t-id-number')).toBeNull()
  })

  test('asks for an ID number that nobody knows, and again after a rejection', () => {
    const unknown = stateOf({ certificate: null, known: { name: '周敏', idNumber: '', mobile: '138****0001' } })
    const { container } = apply(unknown, undefined, { idNumber: '请输入 18 位身份证号', isAgreed: '请阅读并勾选' })
    expect(container.querySelector('.t-id-number')).not.toBeNull()
    expect(container.textContent).toContain('请输入 18 位身份证号')
    const again = apply(stateOf({ certificate: certificate({ state: 'rejected' }) }))
    expect(again.container.textContent).toContain('不填写则用 110101********0051')
  })

  test('says on a development machine that a signature has no legal effect', () => {
    const { container } = apply(stateOf({ certificate: null, authority: { title: '开发环境签名机构', isTest: true } }))
    expect(container.textContent).toContain('签名没有法律效力')
  })
})

describe('the signed file of an opinion', () => {
  const file = (columns: object) => {
    const onSign = jest.fn()
    const onCertificate = jest.fn()
    const given = { number: '', url: '', next: 'none' as const, reason: '', ...columns }
    const { container } = render(
      <OpinionFileView file={given} busy={false} onOpen={nothing} onSign={onSign} onCertificate={onCertificate} />,
    )
    return { container, onSign, onCertificate }
  }

  test('is opened by its number; a reader of an opinion without one is told so', () => {
    expect(file({ number: 'HZ-4-1', url: '/files/private/a' }).container.textContent).toContain('编号 HZ-4-1')
    expect(file({}).container.textContent).toContain('这份意见没有电子签名文件')
  })

  test('leads who has no certificate to it, and lets sign who has one', () => {
    const lacking = file({ next: 'certificate', reason: '尚未开通电子签名，请先申请证书' })
    expect(lacking.container.textContent).toContain('尚未开通电子签名')
    fireEvent.click(lacking.container.querySelector('.t-file-certificate')!)
    expect(lacking.onCertificate).toHaveBeenCalledTimes(1)
    const able = file({ next: 'sign' })
    fireEvent.click(able.container.querySelector('.t-file-sign')!)
    expect(able.onSign).toHaveBeenCalledTimes(1)
  })
})
