import { fireEvent, render, screen } from '@testing-library/react'
import type { OwnSetting } from '@/api/directory'
import { NOT_SET, SETTABLE } from '@/domain/consultation/setting'
import { fieldIssues } from '@/domain/validation'
import { ServiceForm } from '@/packages/consult/service-setting/ServiceSheet'
import { SettingView } from '@/packages/consult/service-setting/SettingView'
import { typedOf, typedSettingSchema } from '@/packages/consult/service-setting/typed'

const none = jest.fn()
const ways = { onService: jest.fn(), onJoin: none, onClinic: none, onAnnouncements: none, onHome: none }
const setting: OwnSetting = {
  doctor: { id: '1', name: '张明', org: null },
  services: SETTABLE.map((service) => ({
    service,
    setting: service === 'con_text' ? { ...NOT_SET, isOn: true, priceCents: 12_050 } : NOT_SET,
  })),
}

test('only services that can be ordered stand there, each with what it costs or that it is off', () => {
  render(<SettingView setting={setting} ways={ways} />)
  expect(document.querySelector('.t-set-con_text')?.textContent).toContain('图文会诊全天 · 每日 10 次¥120.50')
  expect(document.querySelector('.t-off-inq_text')?.textContent).toBe('未开启')
  expect(document.querySelector('.t-off-inq_video')?.textContent).toBe('未开启')
  expect(document.querySelector('.t-set-con_mdt')).toBeNull()
  expect(document.body.textContent).toContain('关闭服务后，已有订单照常进行')
  fireEvent.click(document.querySelector('.t-set-reading')!)
  expect(ways.onService).toHaveBeenCalledWith('reading')
})

const form = (part: object = {}) => ({ ...typedOf({ ...NOT_SET, priceCents: 12_050 }), ...part })
const draw = (part: object, refusal = '', errors = {}) => {
  const change = jest.fn()
  render(<ServiceForm {...{ form: form(part), errors, failure: '', busy: false, change, send: none, refusal, wasOn: true }} />)
  return change
}

test('a price is typed in yuan and kept in cents; what it breaks is said at its field', () => {
  expect(form().priceCents).toBe('120.50')
  expect(fieldIssues(typedSettingSchema, form())).toEqual({})
  expect(fieldIssues(typedSettingSchema, form({ priceCents: '', mostADay: '' }))).toEqual({
    priceCents: '请输入价格，免费请填 0',
    mostADay: '请输入每日接诊上限',
  })
  expect(fieldIssues(typedSettingSchema, form({ priceCents: '5000.01', mostADay: '51' }))).toEqual({
    priceCents: '价格最高 5000 元',
    mostADay: '每日接诊上限为 1–50 次',
  })
  expect(fieldIssues(typedSettingSchema, form({ priceCents: '1.234', hours: { from: '20:00', to: '08:00' } }))).toEqual({
    priceCents: '请输入正确的价格，最多两位小数',
    hours: '服务时间的结束应晚于开始',
  })
})

test('a service without an institution has no switch but the reason', () => {
  draw({ isOn: false }, '须先关联机构')
  expect(document.querySelector('.t-service-on')).toBeNull()
  expect(document.querySelector('.t-needs-org')?.textContent).toContain('须先关联机构')
})

test('hours are proposed to who limits them, and open orders are spoken of when it is switched off', () => {
  const change = draw({ isOn: false })
  expect(document.body.textContent).toContain('已有订单照常进行')
  fireEvent.click(document.querySelector('.t-any-hour')!)
  expect(change).toHaveBeenCalledWith({ hours: { from: '08:00', to: '21:00' } })
})

test('a sentence of the server stands at its field', () => {
  draw({}, '', { priceCents: '价格最高 5000 元' })
  expect(screen.getByText('价格最高 5000 元')).toBeTruthy()
})
