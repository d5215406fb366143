import fc from 'fast-check'
import { parseRichText, picturesOf } from '@/domain/rich-text/parse'
import { safeLink, safeSource } from '@/domain/rich-text/safe-url'

const textOf = (html: string) => JSON.stringify(parseRichText(html))

test('paragraphs, headings and marks come out with their text', () => {
  expect(parseRichText('<h2>方案</h2><p>紫杉醇 175 mg/m<sup>2</sup>，<strong>第 1 天</strong></p>')).toEqual([
    { kind: 'heading', level: 2, align: 'left', runs: [{ kind: 'text', text: '方案' }] },
    {
      kind: 'paragraph',
      level: 0,
      align: 'left',
      runs: [
        { kind: 'text', text: '紫杉醇 175 mg/m' },
        { kind: 'text', text: '2', script: 'sup' },
        { kind: 'text', text: '，' },
        { kind: 'text', text: '第 1 天', bold: true },
      ],
    },
  ])
})

test('lists keep their order and nesting', () => {
  const [list] = parseRichText('<ol><li>一</li><li>二<ul><li>甲</li></ul></li></ol>')
  expect(list).toMatchObject({
    kind: 'list',
    ordered: true,
    items: [
      [{ runs: [{ text: '一' }] }],
      [{ runs: [{ text: '二' }] }, { kind: 'list', ordered: false, items: [[{ runs: [{ text: '甲' }] }]] }],
    ],
  })
})

test('tables keep rows, header and spans', () => {
  const [table] = parseRichText('<table><tr><th colspan="2">分期</th></tr><tr><td>T1</td><td>≤3 cm</td></tr></table>')
  expect(table).toMatchObject({
    kind: 'table',
    rows: [
      { header: true, cells: [{ span: 2, runs: [{ text: '分期' }] }] },
      { header: false, cells: [{ runs: [{ text: 'T1' }] }, { runs: [{ text: '≤3 cm' }] }] },
    ],
  })
})

test('pictures of lists are found too', () => {
  expect(picturesOf(parseRichText('<img src="/media/a.png"><ul><li><img src="https://x.cn/b.png"></li></ul>'))).toEqual([
    '/media/a.png',
    'https://x.cn/b.png',
  ])
})

test.each([
  ['script', '<script>alert(1)</script>安全'],
  ['nested script text', '<p>安全<script>document.write("x")</script></p>'],
  ['svg with a script', '<svg><script>alert(1)</script><a href="javascript:1">x</a></svg>安全'],
  ['iframe', '<iframe src="https://evil.example/">alert</iframe>安全'],
  ['style', '<style>body{background:url(javascript:alert(1))}</style>安全'],
  ['event handler', '<img src="/media/a.png" onerror="alert(1)"><p onclick="alert(1)">安全</p>'],
  ['script link', '<a href="javascript:alert(1)">安全</a>'],
  ['script link with spaces', '<a href=" java\nscript:alert(1)">安全</a>'],
  ['data picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">安全'],
  ['form', '<form action="https://evil.example"><input value="alert"></form>安全'],
  ['unclosed comment', '安全<!-- alert(1)'],
])('a hostile body loses its weapon: %s', (_, html) => {
  const out = textOf(html)
  expect(out).toContain('安全')
  expect(out).not.toMatch(/alert|javascript|onerror|onclick|evil\.example|data:/i)
})

test('any text at all is read without throwing, and yields no unsafe address', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          '/',
          'a',
          'img',
          ' src=',
          'script',
          '"',
          'javascript:',
          'li',
          'ul',
          'table',
          'td',
          '中',
          '&',
          '#',
        ),
      }),
      (html) => {
        expect(textOf(html)).not.toMatch(/"(src|link)":"(javascript|data):/)
      },
    ),
  )
})

test('very deep nesting does not break the reader', () => {
  expect(() => parseRichText('<ul><li>'.repeat(5000))).not.toThrow()
})

test.each([
  ['https://a.cn/x', 'https://a.cn/x'],
  ['/doc/1', '/doc/1'],
  ['#/doc/1', '#/doc/1'],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['https://user@evil.example/', ''],
  ['ftp://a.cn', ''],
  ['vbscript:x', ''],
])('safeLink(%s) is %s', (given, expected) => expect(safeLink(given)).toBe(expected))

test('sources are http(s) or own paths only', () => {
  expect(safeSource('data:image/png;base64,xx')).toBe('')
  expect(safeSource('blob:x')).toBe('')
  expect(safeSource('/media/1.png')).toBe('/media/1.png')
})
