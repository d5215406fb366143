import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { signer } from '../../test/signature'
import { countersign, documentLink, setStanding, signSheet, type Sheet } from '.'

const server = testServer()

const SHEET: Sheet = {
  ...{ paper: 'A5', title: '示例市肿瘤医院 互联网医院处方笺', footer: '仅限互联网医院使用' },
  blocks: [
    { kind: 'fields', columns: 2, items: [{ label: '姓名', value: '王秀英' }] },
    { kind: 'diagnosis', label: '临床诊断', items: ['右肺上叶腺癌'] },
    {
      kind: 'signatures',
      boxes: [
        { role: 'doctor', label: '医师' },
        { role: 'pharmacist', label: '审核药师' },
      ],
    },
  ],
}

let last = 0
let address = 0

/** A document with the file as it is given out, and the hash that its QR code holds. */
async function document() {
  const doctor = await signer(server, '张医生')
  const number = `CHECK-${Date.now()}-${(last += 1)}`
  const given = { kind: 'opinion' as const, subject: 'consultation:1', number, hospital: '示例市肿瘤医院' }
  const result = await server.db.transaction((tx) =>
    signSheet(tx, server.parts, { ...given, signerId: doctor.user.id, role: 'doctor', sheet: SHEET }),
  )
  assert.equal(result.state, 'signed')
  const hash = (await import('./documents')).contentShaOf({ ...given, sheet: SHEET })
  return { number, hash, id: result.documentId, sha256: result.sha256, file: await fileOf(result.documentId) }
}

const fileOf = async (id: number): Promise<Buffer> =>
  (await server.app.inject({ url: await documentLink(server.parts, id) })).rawPayload

const look = (url: string, remoteAddress = `10.9.${(address += 1) >> 8}.${address & 255}`) =>
  server.app.inject({ url, remoteAddress })

/** Chooses a file on the page, as a browser sends it. */
function choose(url: string, bytes: Buffer, remoteAddress = `10.9.${(address += 1) >> 8}.${address & 255}`) {
  const edge = '----chosen'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
}

const changed = (file: Buffer): Buffer => {
  const copy = Buffer.from(file)
  copy[300] = (copy[300] ?? 0) ^ 1
  return copy
}

describe('the page that checks a document', () => {
  test('says of a number and its hash whether it is valid, and nothing of the patient', async () => {
    const { number, hash, sha256 } = await document()
    const { statusCode, body, headers } = await look(`/verify/${number}?h=${hash}`)
    assert.equal(statusCode, 200)
    for (const words of ['有效', number, '示例市肿瘤医院', sha256, '测试签名，无法律效力', new Date().getFullYear().toString()])
      assert.ok(body.includes(words), words)
    assert.doesNotMatch(body, /王秀英|腺癌|处方笺|张医生/)
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cache-control'], 'no-store')
  })

  test('says the same of a wrong hash as of a wrong number', async () => {
    const { number, hash, sha256 } = await document()
    const wrong = await Promise.all([
      look(`/verify/${number}?h=${'0'.repeat(64)}`),
      look(`/verify/${number}?h=${sha256}`),
      look(`/verify/${number}`),
      look(`/verify/NONE?h=${hash}`),
      look(`/verify/${encodeURIComponent("' or 1=1 --")}?h=${hash}`),
    ])
    assert.deepEqual(
      wrong.map(({ statusCode }) => statusCode),
      [404, 404, 404, 404, 404],
    )
    assert.equal(new Set(wrong.map(({ body }) => body)).size, 1)
    assert.match(wrong[0]?.body ?? '', /编号或校验码不正确/)
    assert.doesNotMatch(wrong[0]?.body ?? '', /示例市/)
  })

  test('says that a document was cancelled or has run out, of its number and of its file', async () => {
    const { number, hash, id, file } = await document()
    for (const [standing, words] of [
      ['cancelled', '已作废'],
      ['expired', '已失效'],
    ] as const) {
      await setStanding(server.db, id, standing)
      assert.match((await look(`/verify/${number}?h=${hash}`)).body, new RegExp(words))
      assert.match((await choose('/verify', file)).body, new RegExp(words))
    }
  })

  test('finds a file as it was signed valid, and one with a changed byte changed', async () => {
    const { number, hash, file } = await document()
    const url = `/verify/${number}?h=${hash}`
    for (const place of ['/verify', url]) {
      const valid = await choose(place, file)
      assert.equal(valid.statusCode, 200)
      assert.match(valid.body, /文件与签发时完全一致/)
      assert.ok(valid.body.includes(number))
      assert.doesNotMatch(valid.body, /王秀英|腺癌/)
      const broken = await choose(place, changed(file))
      assert.match(broken.body, /文件已被修改/)
      assert.doesNotMatch(broken.body, new RegExp(`<dd>${number}`))
    }
    assert.match((await choose('/verify', Buffer.concat([file, Buffer.from('\n')]))).body, /文件已被修改/)
  })

  test('gives out the roots for other programs, and only those', async () => {
    const { statusCode, body, headers } = await look('/verify/roots.pem')
    assert.deepEqual([statusCode, headers['content-type']], [200, 'application/x-pem-file'])
    assert.match(body, /^-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----\s*$/)
    assert.doesNotMatch(body, /PRIVATE KEY/)
    assert.match((await look('/verify')).body, /href="\/verify\/roots\.pem"/)
  })

  test('tells an earlier version and a file of another number from the document', async () => {
    const { id, file } = await document()
    const pharmacist = await signer(server, '李药师')
    await server.db.transaction((tx) =>
      countersign(tx, server.parts, { documentId: id, signerId: pharmacist.user.id, role: 'pharmacist' }),
    )
    assert.match((await choose('/verify', file)).body, /不是最终版本/)
    const newest = await fileOf(id)
    assert.match((await choose('/verify', newest)).body, /文件与签发时完全一致/)
    const other = await document()
    assert.match((await choose(`/verify/${other.number}?h=${other.hash}`, newest)).body, /不是该编号的文件/)
  })

  test('tells what was never signed here, what is no PDF, what is too large and what was not chosen', async () => {
    assert.match((await choose('/verify', Buffer.from('%PDF-1.7\nsomething\n%%EOF'))).body, /不是本平台签发的文件/)
    assert.match((await choose('/verify', Buffer.from('a picture'))).body, /不是 PDF 文件/)
    const large = await choose('/verify', Buffer.alloc(6 * 1024 * 1024, '%PDF-1.7 '))
    assert.deepEqual([large.statusCode, /超过 5 MB/.test(large.body)], [413, true])
    const empty = await server.app.inject({ method: 'POST', url: '/verify', remoteAddress: '10.8.0.1' })
    assert.match(empty.body, /请先选择/)
    assert.ok(empty.statusCode < 500)
  })

  test('is slowed down for who asks too often', async () => {
    const answers = []
    for (let n = 0; n < 31; n += 1) answers.push(await look(`/verify/N${n}?h=${'0'.repeat(64)}`, '10.8.0.2'))
    assert.deepEqual([answers[29]?.statusCode, answers[30]?.statusCode], [404, 429])
    assert.match(answers[30]?.body ?? '', /过于频繁/)
    const files = []
    for (let n = 0; n < 11; n += 1) files.push(await choose('/verify', Buffer.from('no'), '10.8.0.3'))
    assert.deepEqual([files[9]?.statusCode, files[10]?.statusCode], [200, 429])
  })
})
