import { findTools } from '@/packages/library/device/find-tools'

const first = (keyword: string) => findTools(keyword)[0]?.title

test.each([
  ['卡铂', '卡铂'],
  ['kabo', '卡铂'],
  ['泰瑞沙', '奥希替尼'],
  ['axtn', '奥希替尼'],
  ['肺癌分期', '肺癌 TNM 分期'],
  ['体表面积计算', '体表面积'],
  ['mfolfox6', 'mFOLFOX6 方案'],
  ['胃癌指南', 'CSCO 胃癌诊疗指南'],
])('%s finds %s without a network', (typed, title) => expect(first(typed)).toBe(title))

test('a few of each kind, with an address of the catalogue', () => {
  const found = findTools('NSCLC')
  expect(found.filter(({ tool }) => tool === 'regimen')).toHaveLength(5)
  expect(found.every(({ link }) => link.startsWith('/tools/'))).toBe(true)
  expect(findTools('qqqq')).toEqual([])
})
