import { parentOf } from '@/shell/chrome/PageBar/parent'

test.each([
  ['drug/drug', 'tools'],
  ['ai/tnm-ai', 'tools'],
  ['mall/wallet', 'doctorHome'],
  ['library/history', 'doctorHome'],
  ['library/my-collect', 'doctorHome'],
  ['library/hot-news', 'home'],
  ['library/search', 'home'],
  ['content/doc', 'home'],
])('%s is reached from %s', (page, parent) => {
  expect(parentOf(page)).toBe(parent)
})
