import assert from 'node:assert/strict'
import { Parser } from 'htmlparser2'
import { hostileDocuments } from '../../test/support/hostile-documents'
import { describe, test } from './test/run'
import { openingOf, sanitizeBody, textOf } from './html'

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

describe('media, footnotes and formulae', () => {
  test('videos and audios of our own and of https are kept, with their posters, and no others', () => {
    const body =
      '<video src="/media/a.mp4" poster="/media/a.png" title="手术"></video><audio><source src="https://a.example/b.mp3" /></audio>'
    assert.equal(sanitizeBody(body), body)
    assert.equal(
      sanitizeBody('<video src="http://a.example/a.mp4" poster="data:image/png;base64,AA" autoplay onplay="x()"></video>'),
      '<video></video>',
    )
  })
  test('footnotes keep their text', () => {
    const body = '<p>证据<sup><a data-footnote="见 &lt;原文&gt;" rel="noopener noreferrer">1</a></sup></p>'
    assert.equal(sanitizeBody(body), body)
  })
  test('formulae keep their TeX and words; where a picture lies is not for the author to say', () => {
    const given =
      '<div data-tex="\\frac{1}{2}" data-alt="二分之一" data-src="/formula/x.svg" data-width="1"></div><p>式 <span data-tex="x^2" class="a">原文</span></p>'
    const clean = '<div data-tex="\\frac{1}{2}" data-alt="二分之一"></div><p>式 <span data-tex="x^2">原文</span></p>'
    assert.equal(sanitizeBody(given), clean)
    assert.equal(sanitizeBody(clean), clean)
  })
  test('the opening goes over them', () => {
    const first = `<div data-tex="x"></div><video src="/media/a.mp4"><source src="/media/b.mp4" /></video><p>${'甲'.repeat(200)}</p>`
    assert.equal(openingOf(`${first}<p>${'乙'.repeat(200)}</p>`), first)
  })
})

const TAGS = new Set(
  'h2 h3 h4 p br hr ul ol li blockquote div strong b em i u s sub sup span code pre a table caption thead tbody tr th td figure figcaption img video audio source'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href rel src alt width height poster title colspan rowspan data-footnote data-tex data-alt'.split(' '),
)

describe('hostile documents', () => {
  test('are more than forty', () => assert.ok(hostileDocuments.length >= 40))
  for (const { name, html } of hostileDocuments)
    test(`lose what they want: ${name}`, () => {
      const started = Date.now()
      const clean = sanitizeBody(html)
      assert.ok(Date.now() - started < 10_000)
      new Parser({
        onopentag(tag, attributes) {
          assert.ok(TAGS.has(tag), tag)
          for (const [attribute, value] of Object.entries(attributes)) {
            assert.ok(ATTRIBUTES.has(attribute), attribute)
            if (['href', 'src', 'poster'].includes(attribute)) assert.match(value, /^(https:\/\/(?!.*@)|#?\/(?![/\\]))/)
          }
        },
        oncomment: () => assert.fail('a comment is left'),
        onprocessinginstruction: () => assert.fail('an instruction is left'),
      }).end(clean)
      assert.match(textOf(clean), /安全/)
      assert.doesNotMatch(clean, /[\u0000-\u0008\u000b-\u001f\u007f\u202e]/)
      assert.equal(sanitizeBody(clean), clean)
    })
})
