import fs from 'node:fs'
import path from 'node:path'
import { checkTemplates, measurePackages } from './compiler'
import { FIXTURE, copyOf, removeCopies, type Edit } from './fixture/copy'

afterAll(removeCopies)

test('the unbroken fixture has no faults', () => {
  expect(checkTemplates(FIXTURE)).toEqual([])
})

const BROKEN: [fault: string, edit: Edit, expected: { file: string; line: number; message: RegExp }][] = [
  [
    'end tag dropped',
    ['base.wxml', (it) => it.replace('</view>', '')],
    { file: 'base.wxml', line: 11, message: /expect end-tag `view`/ },
  ],
  [
    'mustache left open',
    ['base.wxml', (it) => it.replace('{{i.cl}}', '{{i.cl')],
    { file: 'base.wxml', line: 8, message: /did you forget/ },
  ],
  ['wxs broken', ['utils.wxs', (it) => it.replace('if (', 'if ((')], { file: 'utils.wxs', line: 3, message: /Unexpected/ }],
  [
    'import missing',
    ['comp.wxml', (it) => it.replace('base', 'bass')],
    { file: 'comp.wxml', line: 1, message: /"\.\/bass\.wxml" does not exist/ },
  ],
  ['style broken', ['app.wxss', (it) => `${it}\n.b * ~ { wid : } }`], { file: 'app.wxss', line: 5, message: /unexpected token/ }],
  [
    'style import missing',
    ['app.wxss', (it) => `@import './none.wxss';\n${it}`],
    { file: 'app.wxss', line: 0, message: /none\.wxss` not found/ },
  ],
  [
    'local picture',
    ['app.wxss', (it) => `${it}.b { background: url(./a.png) }`],
    { file: 'app.wxss', line: 4, message: /local file/ },
  ],
]

test.each(BROKEN)('%s', (_, edit, expected) => {
  const [fault] = checkTemplates(copyOf(FIXTURE, edit))
  expect(fault).toEqual({ ...expected, message: expect.stringMatching(expected.message) as string })
})

test('sizes are measured by package, and compared with the budgets', () => {
  const dist = copyOf(FIXTURE, ['sub/shared.js', (it) => it + ' '.repeat(1024 * 1024)])
  fs.writeFileSync(path.join(dist, 'notes.txt'), 'x'.repeat(5000))
  const rows = measurePackages(dist)
  const main = measurePackages(FIXTURE).find(({ name }) => name === 'main')
  expect(rows.map(({ name, over }) => [name, over])).toEqual([
    ['main', false],
    ['sub', true],
    ['total', false],
  ])
  expect(rows[0]).toEqual(main)
  expect(rows[2]?.bytes).toBe((rows[0]?.bytes ?? 0) + (rows[1]?.bytes ?? 0))
})
