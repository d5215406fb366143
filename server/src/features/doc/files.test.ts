import assert from 'node:assert/strict'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { parseRichText } from '@/domain/rich-text/parse'
import { flatBlocks } from '@/domain/rich-text/tree'
import { hostileDocuments } from '../../../../test/support/hostile-documents'
import { createDoc, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { WRITTEN } from '../../sample/articles'
import { typesetWritten, writtenFormulae } from '../../sample/articles/formulae'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const FILE = { name: '清单.pdf', url: '/media/checklist.pdf', size: 100 }
const audio = (title: string) => ({ kind: 'audio' as const, title, sources: [`/media/${title}.mp3`], durationSeconds: 60 })

describe('an attachment', () => {
  const idOf = async (docId: string): Promise<string> => {
    const { device } = await signedInDevice(server, { isEditor: true })
    return (await device.ok(docApi.detail, { docId })).attachments[0]?.id ?? ''
  }
  test('is told with its document, and whether it is collected', async () => {
    const docId = await createDoc(server, { attachments: [FILE], title: '清单怎么用' })
    const attachmentId = await idOf(docId)
    const { device } = await signedInDevice(server)
    const answer = await device.ok(docApi.attachment, { attachmentId })
    assert.deepEqual(answer.attachment, { id: attachmentId, ...FILE, collected: false })
    assert.deepEqual([answer.docId, answer.docTitle, answer.privilegeCode], [docId, '清单怎么用', 0])
    await device.ok(docApi.collectAttachment, { attachmentId, collected: true })
    assert.equal((await device.ok(docApi.attachment, { attachmentId })).attachment.collected, true)
    assert.equal((await newVisitor(server).ok(docApi.attachment, { attachmentId })).attachment.collected, false)
  })
  test('of a document that one may not read has a name, but no address', async () => {
    const docId = await createDoc(server, { attachments: [FILE], rule: 'certified' })
    const attachmentId = await idOf(docId)
    const visitor = await newVisitor(server).ok(docApi.attachment, { attachmentId })
    assert.deepEqual([visitor.privilegeCode, visitor.attachment.url, visitor.attachment.name], [70, '', '清单.pdf'])
    const { device } = await signedInDevice(server)
    assert.equal((await device.ok(docApi.attachment, { attachmentId })).privilegeCode, 71)
    const { device: certified } = await signedInDevice(server, { level: 2 })
    assert.equal((await certified.ok(docApi.attachment, { attachmentId })).attachment.url, FILE.url)
  })
  test('that is not there, or whose document is withdrawn, says so', async () => {
    const attachmentId = await idOf(await createDoc(server, { attachments: [FILE] }))
    assert.ok(attachmentId)
    const status = await newVisitor(server).refused(docApi.attachment, { attachmentId: '99999999' }, ACK.notFound)
    assert.equal(status.errormessage, '该文件不存在或已被移除')
    await newVisitor(server).refused(docApi.attachment, { attachmentId: 'x' }, ACK.invalid)
    const { device } = await signedInDevice(server, { isEditor: true })
    const draft = await createDoc(server, { attachments: [FILE], status: 'draft' })
    const { attachments } = await device.ok(docApi.detail, { docId: draft, preview: true })
    const { device: doctor } = await signedInDevice(server, { level: 2 })
    for (const other of [doctor, newVisitor(server)])
      await other.refused(docApi.attachment, { attachmentId: attachments[0]?.id ?? '' }, ACK.notFound)
  })
  test('of a draft opens for editors, who come from its preview', async () => {
    const { device } = await signedInDevice(server, { isEditor: true })
    const draft = await createDoc(server, { attachments: [FILE], status: 'draft', rule: 'certified' })
    const { attachments } = await device.ok(docApi.detail, { docId: draft, preview: true })
    const answer = await device.ok(docApi.attachment, { attachmentId: attachments[0]?.id ?? '' })
    assert.deepEqual([answer.attachment.url, answer.docId, answer.published], [FILE.url, draft, false])
  })
})

describe('a playlist', () => {
  test('has the audios of the document, those in its text, then those of its column', async () => {
    const columnistId = await newColumnist(server, '林知远')
    const own = await createDoc(server, {
      columnistId,
      title: '本篇',
      media: [audio('甲')],
      body: '<p>文</p><video src="/media/v.mp4"></video><audio src="/media/in.mp3" title="文内"></audio>',
    })
    const other = await createDoc(server, { columnistId, title: '另一篇', media: [audio('乙')] })
    await createDoc(server, { columnistId, media: [audio('未读')], rule: 'certified' })
    await createDoc(server, { columnistId, media: [audio('草稿')], status: 'draft' })
    await createDoc(server, { media: [audio('别的专栏')] })
    const { items } = await newVisitor(server).ok(docApi.audios, { docId: own })
    assert.deepEqual(
      items.map((item) => [item.docId, item.docTitle, item.audio.title, item.author]),
      [
        [own, '本篇', '甲', '林知远'],
        [own, '本篇', '文内', '林知远'],
        [other, '另一篇', '乙', '林知远'],
      ],
    )
    assert.deepEqual([items[1]?.audio.id, items[1]?.audio.sources], ['t1', ['/media/in.mp3']])
  })
  test('of a document that one may not read is empty', async () => {
    const docId = await createDoc(server, { media: [audio('甲')], rule: 'login' })
    assert.deepEqual((await newVisitor(server).ok(docApi.audios, { docId })).items, [])
    const { device } = await signedInDevice(server)
    assert.equal((await device.ok(docApi.audios, { docId })).items.length, 1)
    await device.refused(docApi.audios, { docId: '99999999' }, ACK.notFound)
  })
})

describe('formulae', () => {
  const bodyOf = async (body: string) => {
    const docId = await createDoc(server, { body })
    return (await newVisitor(server).ok(docApi.detail, { docId })).body
  }
  test('of the written articles are kept as MathJax makes them', async () => {
    const made = await typesetWritten(WRITTEN)
    assert.ok(made.length >= 8, String(made.length))
    // Red after a change of an article or of MathJax: `scripts/assets/formulae.ts` writes them anew.
    assert.deepEqual(writtenFormulae(), made)
  })
  test('are typeset when the document is stored, and served as pictures that may be kept for ever', async () => {
    const body = await bodyOf('<p>算</p><div data-tex="\\frac{a}{b} &lt; 1" data-alt="a 比 b 小于 1"></div>')
    const [formula] = flatBlocks(parseRichText(body)).flatMap((block) => (block.kind === 'formulaBlock' ? [block] : []))
    assert.ok(formula && formula.width > 1 && formula.height > 1 && formula.label === 'a 比 b 小于 1')
    const answer = await server.app.inject({ url: formula.src })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'image/svg+xml')
    assert.match(String(answer.headers['cache-control']), /immutable/)
    assert.match(String(answer.headers['content-security-policy']), /sandbox/)
    assert.match(answer.body, /^<svg .*<path/)
    assert.doesNotMatch(answer.body, /currentColor|<script|href=/)
  })
  test('of the same TeX share one picture; the Chinese in them stays text', async () => {
    const src = /data-src="([^"]+)"/
    const [one, two] = [await bodyOf('<div data-tex="\\text{剂量}"></div>'), await bodyOf('<div data-tex="\\text{剂量}"></div>')]
    assert.equal(src.exec(one)?.[1], src.exec(two)?.[1])
    assert.match((await server.app.inject({ url: src.exec(one)?.[1] ?? '' })).body, />剂</)
  })
  test('that are broken, dangerous, too long or too large keep their TeX', async () => {
    const bad = ['\\frac{1}{', '\\href{javascript:x}{y}', '\\unknown', '\\def\\x{\\x}\\x', '\\rule{999em}{9em}', 'x'.repeat(2001)]
    for (const tex of bad) {
      const body = await bodyOf(`<p>式 <span data-tex="${tex}"></span></p>`)
      assert.doesNotMatch(body, /data-src/, tex)
      assert.ok(JSON.stringify(parseRichText(body)).includes('"code":true'), tex)
    }
  })
  test('an address that names none is not found', async () => {
    assert.equal((await server.app.inject({ url: `/formula/${'0'.repeat(64)}.svg` })).statusCode, 404)
    for (const url of ['/formula/x.svg', '/formula/..%2f..%2fpackage.json', `/formula/${'0'.repeat(64)}.svg%00`])
      assert.match((await server.app.inject({ url })).body, /"ack":4\d\d/, url)
  })
})

test('hostile documents are stored without their weapons, and can be read', async () => {
  for (const { name, html } of hostileDocuments) {
    const docId = await createDoc(server, { title: name, body: html })
    const { body } = await newVisitor(server).ok(docApi.detail, { docId })
    assert.match(body, /安全/, name)
    // Which elements and attributes are left is tested in html.test.ts.
    assert.doesNotMatch(body, /<script|<iframe|<[^>]*\s(style|srcdoc)=|\s(href|src|poster)="(?!https:|[#/])/i, name)
  }
})
