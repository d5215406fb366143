import { shortTitle } from '@/domain/short-title'

test.each([
  ['右肺上叶 肺腺癌', 20, '右肺上叶 肺腺癌'],
  ['  右肺上叶\n肺腺癌 ', 20, '右肺上叶 肺腺癌'],
  ['右肺上叶肺腺癌，大小约 3.2×2.8cm，同侧肺门淋巴结转移', 24, '右肺上叶肺腺癌，大小约 3.2×2.8cm'],
  ['右肺，上叶肺腺癌大小约三厘米同侧肺门淋巴结转移', 12, '右肺，上叶肺腺癌大小约…'],
  ['奥希替尼一线治疗晚期非小细胞肺癌的疗效', 10, '奥希替尼一线治疗晚…'],
] as const)('the name of 「%s」 in %i letters', (text, length, title) => {
  expect(shortTitle(text, length)).toBe(title)
  expect(Array.from(title).length).toBeLessThanOrEqual(length)
})
