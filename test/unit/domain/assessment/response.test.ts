import { itemProblem, questionOf, type Item, type ItemKind } from '@/domain/assessment/item'
import { choose, isComplete, isResponse, match, move, nudge, placed } from '@/domain/assessment/response'

const options = ['A', 'B', 'C'].map((id) => ({ id, text: `选项 ${id}` }))
const question = (kind: ItemKind, more: object = {}) => ({
  ...{ kind, stem: '题干', picture: '', options, prompts: [], blanks: 0 },
  ...more,
})
const matching = question('matching', { prompts: options.slice(0, 2) })

describe('a response', () => {
  it.each([
    [question('single'), ['A'], true],
    [question('single'), ['A', 'B'], false],
    [question('single'), ['Z'], false],
    [question('single'), [], true],
    [question('multiple'), ['A', 'C'], true],
    [question('multiple'), ['A', 'A'], false],
    [matching, ['C', ''], true],
    [matching, ['C'], false],
    [question('ordering'), ['C', 'A', 'B'], true],
    [question('ordering'), ['C', 'A'], false],
    [question('blank', { blanks: 1 }), ['八十五'], true],
    [question('blank', { blanks: 1 }), ['字'.repeat(61)], false],
    [question('hotspot'), ['0.25', '1'], true],
    [question('hotspot'), ['1.01', '0'], false],
    [question('hotspot'), ['NaN', '0'], false],
  ])('is one or not: %#', (asked, response, is) => {
    expect(isResponse(asked, response)).toBe(is)
  })
  it('is whole when nothing of it is missing', () => {
    expect(isComplete(matching, ['C', ''])).toBe(false)
    expect(isComplete(matching, ['C', 'A'])).toBe(true)
    expect(isComplete(question('blank'), [' '])).toBe(false)
    expect(isComplete(question('single'), [])).toBe(false)
  })
  it('changes with a tap', () => {
    expect(choose(question('single'), ['A'], 'B')).toEqual(['B'])
    expect(choose(question('multiple'), ['C'], 'A')).toEqual(['A', 'C'])
    expect(choose(question('multiple'), ['A', 'C'], 'A')).toEqual(['C'])
    expect(match(matching, [], 1, 'C')).toEqual(['', 'C'])
    expect(move(question('ordering'), [], 2, -1)).toEqual(['A', 'C', 'B'])
    expect(move(question('ordering'), ['A', 'C', 'B'], 0, -1)).toEqual(['A', 'C', 'B'])
  })
})

describe('a place on a picture', () => {
  it('is moved by steps, from the middle where there is none, and never beyond the edge', () => {
    expect(placed(0.123456, 1.2)).toEqual(['0.1235', '1'])
    expect(nudge([], 1, 0)).toEqual(['0.5', '0.5'])
    expect(nudge(['0.5', '0.5'], -1, 0)).toEqual(['0.48', '0.5'])
    expect(nudge(['0.5', '0.99'], 0, 1)).toEqual(['0.5', '1'])
    expect(isResponse(question('hotspot'), nudge(['0.3', '0.01'], 1, -1))).toBe(true)
  })
})

describe('an item', () => {
  const item = (more: Partial<Item>): Item => ({
    ...question('single'),
    key: { right: ['A'], accepted: [], areas: [] },
    rationale: '解析',
    source: { title: '来源', link: '', isUnverified: false },
    ...more,
  })
  it('says nothing of what is right when it is asked', () => {
    expect(JSON.stringify(questionOf(item({})))).not.toMatch(/key|right|解析|来源/)
  })
  it.each([
    [{}, ''],
    [{ stem: ' ' }, '没有题干'],
    [{ key: { right: ['Z'], accepted: [], areas: [] } }, '答案应为一个选项'],
    [{ kind: 'multiple' as const, key: { right: [], accepted: [], areas: [] } }, '答案应为一个或多个选项'],
    [{ options: [...options, { id: 'A', text: '又一个' }] }, '选项编号重复'],
    [{ kind: 'ordering' as const, key: { right: ['A', 'B', 'B'], accepted: [], areas: [] } }, '答案应为全部选项的顺序'],
    [{ kind: 'blank' as const, blanks: 1, key: { right: [], accepted: [['']], areas: [] } }, '每一空应有可接受的答案'],
    [{ kind: 'hotspot' as const, picture: '' }, '读图题应有图片和正确区域'],
  ])('that cannot be used says why: %#', (more, problem) => {
    expect(itemProblem(item(more))).toBe(problem)
  })
})
