import fc from 'fast-check'
import { MAX_LENGTH, parseRichText } from '@/domain/rich-text/parse'
import { mediaOf, picturesOf } from '@/domain/rich-text/tree'
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
    columns: 2,
    cells: [
      { header: true, span: 2, row: 0, column: 0, blocks: [{ runs: [{ text: '分期' }] }] },
      { header: false, row: 1, column: 0, blocks: [{ runs: [{ text: 'T1' }] }] },
      { row: 1, column: 1, blocks: [{ runs: [{ text: '≤3 cm' }] }] },
    ],
  })
})

/** `text@row,column` of each cell, with its spans when they are not 1. */
const grid = (html: string): string[] => {
  const [table] = parseRichText(html)
  if (table?.kind !== 'table') throw new Error('no table')
  return table.cells.map(({ blocks, row, column, span, rowSpan }) => {
    const [block] = blocks
    const text = block?.kind === 'paragraph' && block.runs[0]?.kind === 'text' ? block.runs[0].text : ''
    return `${text}@${row},${column}${span > 1 ? ` w${span}` : ''}${rowSpan > 1 ? ` h${rowSpan}` : ''}`
  })
}
test('a cell over several rows keeps its places: the cells beside it move on', () => {
  expect(
    grid(
      '<table><tr><td rowspan="2">T</td><td>a</td><td>b</td></tr><tr><td colspan="2">c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>',
    ),
  ).toEqual(['T@0,0 h2', 'a@0,1', 'b@0,2', 'c@1,1 w2', 'd@2,0', 'e@2,1', 'f@2,2'])
})
test('spans that reach out of the table, or are no numbers, are cut', () => {
  expect(grid('<table><tr><td rowspan="99" colspan="-3">a</td><td colspan="x">b</td></tr></table>')).toEqual(['a@0,0', 'b@0,1'])
  expect(grid('<table><tr><td colspan="999999999">a</td></tr></table>')).toEqual(['a@0,0 w20'])
})
test('cells hold paragraphs, lists, pictures and formulae; a table in a cell leaves its text there', () => {
  const [table] = parseRichText(
    `<table><caption>表 1</caption><tr><td><p>一</p><p>二</p><ul><li>甲</li></ul><img src="/media/a.png"></td><td><table><tr><td>里</td><td>面</td></tr></table></td></tr></table>`,
  )
  expect(table).toMatchObject({
    cells: [
      {
        blocks: [
          { kind: 'paragraph', runs: [{ text: '一' }] },
          { kind: 'paragraph', runs: [{ text: '二' }] },
          { kind: 'list', items: [[{ runs: [{ text: '甲' }] }]] },
          { kind: 'picture', src: '/media/a.png' },
        ],
      },
      { blocks: [{ runs: [{ text: '里' }] }, { runs: [{ text: '面' }] }] },
    ],
  })
})
test('the caption of a table stands below it, and what stands between its cells is dropped', () => {
  const blocks = parseRichText('<table><caption>表 1 剂量</caption>乱<tr>放<td>a</td></tr></table><p>后文</p>')
  expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'caption', 'paragraph'])
  expect(JSON.stringify(blocks)).not.toMatch(/乱|放/)
})
test('a list with a table in an item goes on after it', () => {
  expect(parseRichText('<ul><li>一<table><tr><td><ul><li>里</li></ul></td></tr></table>后</li><li>二</li></ul>')).toMatchObject([
    {
      kind: 'list',
      items: [[{ runs: [{ text: '一' }] }, { kind: 'table' }, { runs: [{ text: '后' }] }], [{ runs: [{ text: '二' }] }]],
    },
  ])
})

const PICTURE = `/formula/${'a'.repeat(64)}.svg`
test('a typeset formula stands in its line, or on a line of its own', () => {
  const size = 'data-width="3.5" data-height="1" data-depth="0.2"'
  expect(
    parseRichText(
      `<p>剂量 <span data-tex="x^2" data-src="${PICTURE}" ${size}></span> mg</p><div data-tex="y" data-alt="某式" data-src="${PICTURE}" ${size}></div>`,
    ),
  ).toMatchObject([
    {
      runs: [
        { text: '剂量 ' },
        { kind: 'formula', src: PICTURE, label: 'x^2', width: 3.5, height: 1, depth: 0.2 },
        { text: ' mg' },
      ],
    },
    { kind: 'formulaBlock', label: '某式' },
  ])
})
test.each([
  ['not typeset', ''],
  ['of a foreign picture', 'data-src="https://evil.example/x.svg" data-width="1" data-height="1" data-depth="0"'],
  ['of another own path', 'data-src="/media/a.svg" data-width="1" data-height="1" data-depth="0"'],
  ['too large', `data-src="${PICTURE}" data-width="1e9" data-height="1" data-depth="0"`],
  ['without a size', `data-src="${PICTURE}"`],
])('a formula %s shows its TeX', (_, more) => {
  expect(parseRichText(`<p>式 <span data-tex="\\frac{1}{2}" ${more}></span></p>`)).toMatchObject([
    { runs: [{ text: '式 ' }, { kind: 'text', text: '\\frac{1}{2}', code: true }] },
  ])
})

test('video and audio have their sources in order, a poster, a title and a key; without an address they are none', () => {
  const blocks = parseRichText(
    '<video src="/media/a.mp4" poster="/media/a.png" title="手术"></video><audio><source src="javascript:1"><source src="https://x.cn/b.mp3"></audio><video src="data:x"></video>',
  )
  expect(mediaOf(blocks)).toEqual([
    { kind: 'video', key: 't0', sources: ['/media/a.mp4'], poster: '/media/a.png', title: '手术' },
    { kind: 'audio', key: 't1', sources: ['https://x.cn/b.mp3'], poster: '', title: '' },
  ])
})
test('a picture in a link leads where the link leads, and is not in the viewer', () => {
  const blocks = parseRichText('<a href="/doc/2"><img src="/media/a.png"></a><a href="javascript:1"><img src="/media/b.png"></a>')
  expect(blocks).toMatchObject([{ link: '/doc/2' }, { src: '/media/b.png' }])
  expect(picturesOf(blocks)).toEqual(['/media/b.png'])
})
test.each([
  ['width="750" height="500"', 1.5],
  ['width="750"', undefined],
  ['width="9" height="1000"', undefined],
  ['width="x" height="0"', undefined],
])('a picture of %s has the ratio %p', (size, ratio) => {
  const [picture] = parseRichText(`<img src="/a.png" ${size}>`)
  expect(picture && 'ratio' in picture ? picture.ratio : undefined).toBe(ratio)
})

test('a footnote mark carries its text', () => {
  expect(parseRichText('<p>证据<sup><a data-footnote="见原文">1</a></sup></p>')).toMatchObject([
    { runs: [{ text: '证据' }, { text: '1', script: 'sup', footnote: '见原文' }] },
  ])
})
test('very many open marks are read, long before a test has to end', () => {
  expect(JSON.stringify(parseRichText('<b>x'.repeat(100_000))).includes('正文过长')).toBe(true)
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

test('of a body that is too long the beginning is drawn, and the reader is told', () => {
  const blocks = parseRichText(`<p>${'长'.repeat(MAX_LENGTH)}</p><p>结尾</p>`)
  const texts = blocks.flatMap((block) => ('runs' in block ? block.runs.map((run) => ('text' in run ? run.text : '')) : []))
  expect(texts.join('').length).toBeLessThan(MAX_LENGTH + 50)
  expect(texts[texts.length - 1]).toBe('正文过长，后面的部分没有显示')
  expect(texts).not.toContain('结尾')
})
