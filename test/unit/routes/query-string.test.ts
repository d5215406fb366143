import fc from 'fast-check'
import shim from '@/routes/h5/query-string'

/** The package itself, as Taro has it. */
const load = () => import('query-string').then((module) => module.default)
const word = fc.string({
  unit: fc.constantFrom('a', 'Z', '1', '肺', ' ', '+', '%', '&', '=', '?', '#', '/', '!', "'", '(', '*', '.', '-'),
})

test('addresses are read as by the package', async () => {
  const real = await load()
  const samples = ['', '?', '?a', '?a=', '?a=1&a=2', '#x=%E8%82%BA&y=a+b', '&a=1&&b', 'a=b=c', '%zz=1', 'a=%E8%82', ' ?a=1 ']
  for (const search of samples) {
    expect([search, { ...shim.parse(search) }]).toEqual([search, { ...real.parse(search, { sort: false }) }])
    expect([search, { ...shim.parse(search, { decode: false }) }]).toEqual([
      search,
      { ...real.parse(search, { sort: false, decode: false }) },
    ])
  }
})

test('queries are written as by the package, and read back', async () => {
  const real = await load()
  const options = { arrayFormat: 'comma', skipNull: true } as const
  const value = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined))
  fc.assert(
    fc.property(fc.dictionary(word.filter(Boolean), value), (query) => {
      expect(shim.stringify(query)).toBe(real.stringify(query, options))
    }),
  )
  expect(shim.stringify({ ids: ['1', '2'], a: null })).toBe(real.stringify({ ids: ['1', '2'], a: null }, options))
})
