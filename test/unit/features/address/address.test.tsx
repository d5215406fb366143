import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { addressApi, type Address } from '@/api/address'
import { AddressField, useAddresses } from '@/features/address'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const AREA = { provId: '510000', prov: '四川省', cityId: '510100', city: '成都市', districtId: '510107', district: '武侯区' }
const HOME: Address = {
  ...AREA,
  id: '1',
  name: '张明',
  mobile: '13800000001',
  street: '国学路 1 号',
  label: '家',
  isDefault: true,
}
const WORK: Address = { ...HOME, id: '2', street: '科华路 2 号', label: '单位', isDefault: false }
const READ = {
  ...AREA,
  name: '李雷',
  mobile: '13812345678',
  street: '国学巷37号',
  missing: [],
  candidates: [],
  hasMoreMobiles: false,
}
const NOWHERE = { provId: '', prov: '', cityId: '', city: '', districtId: '', district: '' }
const CHAOYANG = { provId: '110000', prov: '北京市', cityId: '110100', city: '北京市', districtId: '110105', district: '朝阳区' }
const CHANGCHUN = { provId: '220000', prov: '吉林省', cityId: '220100', city: '长春市', districtId: '220104', district: '朝阳区' }

/** What an order page does with it. */
function Page() {
  const { items } = useAddresses()
  const [chosenId, choose] = useState('')
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  return <AddressField addresses={items} chosen={chosen} onChoose={({ id }) => choose(id)} />
}

type Handlers = Parameters<typeof backend>[0]
async function open(items: readonly Address[], more: Handlers = {}) {
  const server = backend({ [addressApi.list.path]: () => ok({ items }), ...more })
  openScreen('/CreditMallOrderInfo/1', Page)
  await settled()
  return server
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const field = (name: string) => byClass(`t-${name}`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const readText = async (text: string) => {
  type('address-paste', text)
  await press('read-address')
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

test('the default address is shown; another is chosen, and the book closes', async () => {
  await open([HOME, WORK])
  expect(byClass('t-choose-address').textContent).toContain('国学路 1 号')
  await press('choose-address')
  fireEvent.click(allByClass('t-address-choice')[1] as Element)
  await settled()
  expect(document.querySelector('.t-address-book')).toBeNull()
  expect(byClass('t-choose-address').textContent).toContain('科华路 2 号')
})

test('who has none begins with the form, and what was pasted fills it and is saved', async () => {
  const saved: Address[] = []
  const server = await open([], {
    [addressApi.list.path]: () => ok({ items: saved }),
    [addressApi.readText.path]: () => ok({ address: READ }),
    [addressApi.save.path]: () => {
      saved.push({ ...HOME, ...AREA, id: '9', name: '李雷', mobile: '13812345678', street: '国学巷37号' })
      return ok({ address: saved[0] })
    },
  })
  await press('choose-address')
  await readText('李雷 13812345678 四川省成都市武侯区国学巷37号')
  expect([field('address-name').value, field('address-mobile').value, field('address-street').value]).toEqual([
    '李雷',
    '13812345678',
    '国学巷37号',
  ])
  expect(byClass('t-address-area').textContent).toBe('四川省 成都市 武侯区')
  expect(textsOf('t-read-result')).toEqual(['已识别并填入，请核对后保存'])
  await press('save-address')
  expect(server.sent(addressApi.save.path)).toEqual([
    {
      addressId: '',
      name: '李雷',
      mobile: '13812345678',
      provId: '510000',
      cityId: '510100',
      districtId: '510107',
      street: '国学巷37号',
      label: '',
      isDefault: false,
      idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) as string,
    },
  ])
  expect(toasts()).toEqual(['地址已保存'])
  expect(byClass('t-choose-address').textContent).toContain('国学巷37号')
})

test('what could not be read is said, and what was typed before stays', async () => {
  await open([], {
    [addressApi.readText.path]: () =>
      ok({ address: { ...READ, ...NOWHERE, name: '', missing: ['name', 'area'], hasMoreMobiles: true } }),
  })
  await press('choose-address')
  type('address-name', '王医生')
  await readText('13812345678 国学巷37号')
  expect(field('address-name').value).toBe('王医生')
  expect(field('address-mobile').value).toBe('13812345678')
  expect(textsOf('t-read-result')).toEqual(['没有识别出：姓名、所在地区，请手动填写。有多个手机号，已填入第一个'])
})

test('a district of several cities is asked for', async () => {
  await open([], {
    [addressApi.readText.path]: () =>
      ok({ address: { ...READ, ...NOWHERE, missing: ['area'], candidates: [CHAOYANG, CHANGCHUN] } }),
  })
  await press('choose-address')
  await readText('李雷 13812345678 朝阳区建国路88号')
  expect(byClass('t-candidate-110105').textContent).toBe('北京市 朝阳区')
  await press('candidate-220104')
  expect(byClass('t-address-area').textContent).toBe('吉林省 长春市 朝阳区')
  expect(document.querySelector('.t-candidate-110105')).toBeNull()
})

test('faults are said in their places and nothing is sent', async () => {
  const server = await open([])
  await press('choose-address')
  type('address-name', '张')
  type('address-mobile', '138 1234')
  await press('save-address')
  for (const [name, sentence] of [
    ['name', '请填写收货人姓名，至少 2 个字'],
    ['mobile', '请输入正确的手机号'],
    ['area', '请选择所在地区'],
    ['street', '请填写详细地址，至少 4 个字'],
  ])
    expect(textsOf(`t-address-${name}-error`)).toEqual([sentence])
  expect(server.sent(addressApi.save.path)).toEqual([])
})

test('what was typed survives a refusal, the sheet and the page', async () => {
  await open([HOME], { [addressApi.save.path]: () => refused(1, '最多保存 20 个地址，请先删除不用的地址') })
  await press('choose-address')
  await press('edit-address')
  type('address-street', '改过的街道 9 号')
  await press('save-address')
  expect(textsOf('t-address-failure')).toEqual(['最多保存 20 个地址，请先删除不用的地址，内容已保存在本机'])
  closeScreen()
  signIn()
  await open([HOME])
  await press('choose-address')
  await press('edit-address')
  expect(field('address-street').value).toBe('改过的街道 9 号')
})
