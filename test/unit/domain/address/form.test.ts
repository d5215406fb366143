import { areaText } from '@/domain/address/area'
import { addressFormSchema } from '@/domain/address/form'
import { fieldIssues } from '@/domain/validation'

const good = {
  name: '张三',
  mobile: '13812345678',
  provId: '510000',
  cityId: '510100',
  districtId: '510107',
  street: '国学巷37号',
  label: '单位',
  isDefault: false,
}
const issues = (part: object) => fieldIssues(addressFormSchema, { ...good, ...part })

test('takes an address, and one of a city without districts', () => {
  expect(issues({})).toEqual({})
  expect(issues({ districtId: '', label: '' })).toEqual({})
  expect(issues({ name: '阿依古丽·买买提', mobile: ' 13812345678 ' })).toEqual({})
})

test.each([
  [{ name: '张' }, 'name'],
  [{ name: '张'.repeat(21) }, 'name'],
  [{ name: '张三1' }, 'name'],
  [{ mobile: '1381234567' }, 'mobile'],
  [{ mobile: '23812345678' }, 'mobile'],
  [{ provId: '' }, 'provId'],
  [{ cityId: '51' }, 'cityId'],
  [{ districtId: 'x' }, 'districtId'],
  [{ street: ' 37号 ' }, 'street'],
  [{ street: '长'.repeat(81) }, 'street'],
  [{ label: '别的' }, 'label'],
])('refuses %j in place', (part, field) => {
  expect(Object.keys(issues(part))).toEqual([field])
})

test('says an area as it is written on a parcel', () => {
  expect(areaText({ prov: '四川省', city: '成都市', district: '武侯区' })).toBe('四川省 成都市 武侯区')
  expect(areaText({ prov: '北京市', city: '北京市', district: '海淀区' })).toBe('北京市 海淀区')
  expect(areaText({ prov: '重庆市', city: '重庆市（县）', district: '云阳县' })).toBe('重庆市 云阳县')
  expect(areaText({ prov: '湖北省', city: '省直辖县级行政区划', district: '仙桃市' })).toBe('湖北省 仙桃市')
})
