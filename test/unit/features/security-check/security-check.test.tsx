import { fireEvent, screen } from '@testing-library/react'
import { ACK } from '@/api/envelope'
import { securityApi } from '@/api/security'
import { CARD_WAYS, SECURITY_WAYS, type SecurityWay } from '@/domain/security-way'
import { SecurityCheck } from '@/features/security-check'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const STATE = { isSet: true, changedAt: '', pausedSeconds: 0, maskedMobile: '138****0001', hasPassword: true }
const onPassed = jest.fn(async () => undefined)
const input = (name: string) => byClass(`t-${name}`).querySelector('input') ?? (byClass(`t-${name}`) as HTMLInputElement)

async function show(ways?: readonly SecurityWay[]) {
  const check = () => (
    <SecurityCheck open title="确认" note="请验证身份" actionText="验证" ways={ways} onClose={jest.fn()} onPassed={onPassed} />
  )
  openScreen('/Withdraw', check)
  await settled()
}
async function send(field: string, typed: string) {
  fireEvent.input(input(field), { target: { value: typed }, detail: { value: typed } })
  await settled()
  fireEvent.click(byClass('t-check-submit'))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('asks for the security code first, and offers the message', async () => {
  backend({ [securityApi.state.path]: () => ok(STATE) })
  await show()
  expect(allByClass('t-check-code').length).toBeGreaterThan(0)
  fireEvent.click(byClass('t-check-other-way'))
  await settled()
  expect(screen.getByText('验证码将发送到 138****0001')).toBeTruthy()
})

test('for a card asks for the message only, also of whoever has a security code', async () => {
  backend({ [securityApi.state.path]: () => ok(STATE) })
  await show(CARD_WAYS)
  expect(allByClass('t-verify-code').length).toBeGreaterThan(0)
  for (const other of ['t-check-code', 't-check-other-way', 't-check-by-password']) expect(allByClass(other)).toHaveLength(0)
})

test('offers the password where that is enough', async () => {
  backend({ [securityApi.state.path]: () => ok(STATE) })
  await show(SECURITY_WAYS)
  fireEvent.click(byClass('t-check-by-password'))
  await settled()
  expect(allByClass('t-check-password').length).toBeGreaterThan(0)
})

test('after the fifth wrong code says how long, asks for the message, and shows nothing of the code', async () => {
  let pausedSeconds = 0
  backend({
    [securityApi.state.path]: () => ok({ ...STATE, pausedSeconds }),
    [securityApi.check.path]: () => {
      pausedSeconds = 900
      return refused(ACK.tooMany, '安全码连续输错 5 次，请 15 分钟后再试')
    },
  })
  await show()
  await send('check-code', '915372')
  expect(screen.getByText('安全码连续输错 5 次，15 分钟内请用短信验证码')).toBeTruthy()
  expect(input('verify-code').value).toBe('')
  expect(onPassed).not.toHaveBeenCalled()
})
