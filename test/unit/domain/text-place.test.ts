import fc from 'fast-check'
import { parseRichText } from '@/domain/rich-text/parse'
import { sentencesOf } from '@/domain/sentences'
import { EXCERPT_LENGTH, excerptOf, findPlace, readPlace, textOfBlock, writePlace } from '@/domain/text-place'

const text = (...paragraphs: string[]) => parseRichText(paragraphs.map((one) => `<p>${one}</p>`).join(''))
const placeIn = (blocks: ReturnType<typeof text>, paragraph: number) => {
  const block = blocks[paragraph]
  return { paragraph, excerpt: block ? excerptOf(block) : '' }
}

const ARTICLE = [
  '组织是有限的资源，检测顺序没有安排好，就可能需要再次活检。',
  '先约定切片计划。',
  '报告回来以后。',
  '先约定切片计划。',
]

describe('a place in a text', () => {
  test('is found where it was in a text that did not change', () => {
    const blocks = text(...ARTICLE)
    blocks.forEach((_, at) => expect(findPlace(blocks, placeIn(blocks, at))).toBe(at))
  })
  test('moves with its paragraph when others are put in or taken out', () => {
    const place = placeIn(text(...ARTICLE), 2)
    expect(findPlace(text('新的一段', '再一段', ...ARTICLE), place)).toBe(4)
    expect(findPlace(text(...ARTICLE.slice(2)), place)).toBe(0)
  })
  test('of words that stand twice is the nearer one', () => {
    const place = placeIn(text(...ARTICLE), 3)
    expect(findPlace(text(...ARTICLE.slice(0, 3), '新的一段', ...ARTICLE.slice(3)), place)).toBe(4)
  })
  test('is found by half of its words when the end of its beginning was edited', () => {
    const place = placeIn(text(...ARTICLE), 0)
    expect(findPlace(text('前面', '据说组织是有限的资源，检测顺序没有安排好的话要再次活检。'), place)).toBe(1)
  })
  test('of which the words are gone is its number, or nowhere', () => {
    const place = { paragraph: 1, excerpt: '删掉的一段' }
    expect(findPlace(text('一', '二'), place)).toBe(1)
    expect(findPlace(text('一'), place)).toBeUndefined()
  })
  test('goes through an address and back', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.string({ unit: 'grapheme', maxLength: 20 }), (paragraph, words) => {
        const place = { paragraph, excerpt: Array.from(words).slice(0, EXCERPT_LENGTH).join('') }
        expect(readPlace(writePlace(place))).toEqual(place)
      }),
    )
  })
  test.each([undefined, '', '3', 'x~y', '-1~y', '99999~y', `1~${'长'.repeat(EXCERPT_LENGTH + 1)}`])('%s is none', (address) =>
    expect(readPlace(address)).toBeUndefined(),
  )
})

test('the text of a block has the words of lists and formulae, and not the numbers of its sources', () => {
  const [list, paragraph] = parseRichText(
    '<ul><li>一</li><li>二</li></ul><p>证据<sup><a data-footnote="原文">1</a></sup>足够</p>',
  )
  expect([list && textOfBlock(list), paragraph && textOfBlock(paragraph)]).toEqual(['一 二', '证据足够'])
})

test('sentences end with their signs, and nothing of the text is lost', () => {
  expect(sentencesOf('先看设计。“再看曲线。”可以吗？\n可以 HR 0.77')).toEqual([
    '先看设计。',
    '“再看曲线。”',
    '可以吗？',
    '可以 HR 0.77',
  ])
  expect(sentencesOf('')).toEqual([])
  fc.assert(
    fc.property(fc.stringMatching(/^[一二。！？”\n ]{0,40}$/), (words) => {
      const bare = (one: string) => one.replace(/[\s。！？”]/g, '')
      expect(bare(sentencesOf(words).join(''))).toBe(bare(words))
    }),
  )
})
