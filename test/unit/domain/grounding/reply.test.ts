import { plainText, ReplyReader, type Said } from '@/domain/grounding/reply'

/** What is read of a text that comes in pieces of this length. */
function readBy(length: number, text: string): Said[] {
  const reader = new ReplyReader()
  const said: Said[] = []
  for (let at = 0; at < text.length; at += length) said.push(...reader.take(text.slice(at, at + length)))
  return [...said, ...reader.end()]
}

const ANSWER = '可优先考虑**奥希替尼**联合化疗。中位 PFS 25.5 个月[1]。脑转移者获益更明显。[2][3]\n\n- 代价是骨髓抑制【1、4】。'

describe('an answer that streams', () => {
  test.each([1, 2, 3, 7, 1000])('gives the same sentences by pieces of %d', (length) => {
    expect(readBy(length, ANSWER)).toEqual([
      { text: '可优先考虑奥希替尼联合化疗。', cites: [], isFirst: true },
      { text: '中位 PFS 25.5 个月。', cites: [1], isFirst: false },
      { text: '脑转移者获益更明显。', cites: [2, 3], isFirst: false },
      { text: '代价是骨髓抑制。', cites: [1, 4], isFirst: true },
    ])
  })

  test('what is cut in the middle of a sentence is given as far as it came', () => {
    expect(readBy(5, '第一句[1]。第二句说到一')).toEqual([
      { text: '第一句。', cites: [1], isFirst: true },
      { text: '第二句说到一', cites: [], isFirst: false },
    ])
  })

  test('nothing is drawn', () => {
    expect(
      plainText(
        '# 标题\n<script>alert(1)</script>![x](https://e.example/p.png)[链接](javascript:alert(1)) $\\frac{1}{2}$ `code`',
      ),
    ).toBe('标题\n链接 12 code')
  })

  test('what does not end is cut, and takes no longer with every piece', () => {
    const began = Date.now()
    const said = readBy(20, '[a](<script>[('.repeat(5000) + '字'.repeat(30_000))
    expect(said.length).toBeGreaterThan(10)
    expect(said.every(({ text, cites }) => text.length <= 400 && cites.length === 0)).toBe(true)
    // Far above what it takes, far below what looking through all of it with each piece takes.
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  test('signs alone are no sentence', () => {
    expect(readBy(3, '---\n\n***\n[1]\n')).toEqual([])
  })

  test('shows what of the running sentence has come', () => {
    const reader = new ReplyReader()
    reader.take('第一句。第二**句')
    expect(reader.draft).toBe('第二句')
  })
})
