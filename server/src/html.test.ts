import assert from 'node:assert/strict'
import { describe, test } from './test/run'
import { openingOf, sanitizeBody } from './html'

describe('the opening of a body', () => {
  const paragraph = (text: string, times: number): string => `<p>${text.repeat(times)}</p>`
  test('is whole blocks, until enough text is shown', () => {
    const first = paragraph('甲', 100)
    const second = paragraph('乙', 100)
    assert.equal(openingOf(first + second + paragraph('丙', 100)), first + second)
  })
  test('never cuts inside a table or a list', () => {
    const body = `<table><tbody><tr><td>${'格'.repeat(300)}</td></tr></tbody></table><p>后文</p>`
    assert.equal(openingOf(body), body.replace('<p>后文</p>', ''))
  })
  test('goes over elements without end tag', () => {
    const body = `<p>一<br />二<img src="https://a.example/b.png" /></p>${paragraph('字', 200)}<p>后文</p>`
    assert.ok(!openingOf(body).includes('后文'))
    assert.ok(openingOf(body).endsWith('</p>'))
  })
  test('of a short body is not the whole of it', () => {
    assert.equal(openingOf(paragraph('甲', 50) + paragraph('乙', 50)), paragraph('甲', 50))
    assert.equal(openingOf(paragraph('甲', 10)), '<p>甲甲甲甲…</p>')
  })
  test('leaves out the last block when that holds nearly everything', () => {
    assert.equal(openingOf(paragraph('甲', 3) + paragraph('乙', 300)), paragraph('甲', 3))
  })
  test('of an empty body is empty', () => assert.equal(openingOf(''), ''))
})

describe('sanitising', () => {
  test('changes nothing the second time', () => {
    const once = sanitizeBody(
      '<h1>题</h1><div>文 &lt;b&gt; <a href="https://a.example/?a=1&amp;b=2">链</a><br><img src="/media/a.png" alt="&quot;"></div>',
    )
    assert.equal(sanitizeBody(once), once)
  })
  test('keeps text that looks like markup as text', () => {
    assert.equal(sanitizeBody('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'), '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  })
  test('keeps pictures of our own and of https, and no others', () => {
    const kept = sanitizeBody(
      '<img src="/media/a.png"><img src="https://a.example/b.png"><img src="http://a.example/c.png"><img src="data:image/png;base64,AAAA"><img src="//a.example/d.png">',
    )
    assert.deepEqual(kept.match(/src="[^"]*"/g), ['src="/media/a.png"', 'src="https://a.example/b.png"'])
  })
})
