import { calc, toolById, tools } from '@/domain/formula'
import { catalogue } from '@/routes/table'
import { parseQuery } from '@/routes/codec'

const cases = tools.flatMap((tool) => tool.examples.map((example, at) => ({ tool: tool.id, at, ...example })))

test.each(cases)('$tool: worked example $at of the sheet', ({ tool, inputs, outputs }) => {
  expect(calc(tool, inputs)).toEqual({ ok: true, ...outputs })
})

test('each of the 26 tools has the two examples of the sheet', () => {
  expect(tools).toHaveLength(26)
  expect(tools.filter(({ examples }) => examples.length < 2).map(({ id }) => id)).toEqual([])
})

test('each tool has an address, and each address a tool', () => {
  const inTable = Object.values(catalogue)
    .filter((row) => row.page === 'formula/formula')
    .map((row) => parseQuery('preset' in row ? row.preset : '').id ?? '')
  expect([...inTable].sort()).toEqual(tools.map(({ id }) => id).sort())
})

test('each tool says which version it is, where it comes from and what to mind', () => {
  for (const tool of tools) {
    for (const text of [tool.zh, tool.en, tool.pinyin, tool.purpose, tool.version]) expect(text).not.toBe('')
    expect(tool.formula.length).toBeGreaterThan(0)
    expect(tool.sources.length).toBeGreaterThan(0)
    expect(tool.caveats.length).toBeGreaterThan(0)
    expect(tool.pinyin).toMatch(/^[a-z0-9|]+$/)
    // Lists are keyed by their text.
    for (const list of [tool.formula, tool.caveats, tool.sources, tool.unverified]) expect(new Set(list).size).toBe(list.length)
    for (const id of tool.related ?? []) expect(toolById(id)).toBeDefined()
  }
})

test('calc never throws, whatever it is handed', () => {
  expect(calc('nothing', {})).toEqual({ ok: false, error: 'BAD_OPTION', field: 'tool' })
  for (const tool of tools)
    for (const value of [undefined, null, '', 'x', Number.NaN, Infinity, -Infinity, [], {}, true]) {
      const names = 'inputs' in tool ? tool.inputs.map(({ key }) => key) : []
      const inputs = Object.fromEntries([...names, 'mode', 'term', 'value', 'baseline', 'current'].map((key) => [key, value]))
      expect(calc(tool.id, inputs).ok).toBe(false)
    }
})
