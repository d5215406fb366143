import { copiedText } from '@/features/tools/CopyLine/copy-line'

test('what was copied is repeated as far as a toast can be read, and says where more follows', () => {
  expect(copiedText('cT2a N2b M0，IIIB 期，第 9 版')).toBe('已复制：cT2a N2b M0，IIIB 期，第 9 版')
  expect(copiedText('卡铂剂量：单次总剂量 436 mg；年龄 62 岁，实际体重 58 kg')).toBe('已复制：卡铂剂量：单次总剂量 436 mg…')
  expect(copiedText('mFOLFOX6 剂量单\n奥沙利铂 147.9 mg')).toBe('已复制：mFOLFOX6 剂量单…')
})

test('a long sentence is not cut in two: half a dose is worse than none', () => {
  expect(copiedText(`${'很长的一句话，'.repeat(8)}每日一次`)).toBe('已复制')
})
