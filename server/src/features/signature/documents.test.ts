import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { localAuthority } from '../../kernel/authority/local-authority'
import { localSigning } from '../../kernel/authority/tables'
import { issueCertificate } from '../../services/authority/x509'
import { createUser } from '../../test/factories'
import { after, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { atAuthority, lacksProgram, signer } from '../../test/signature'
import { checkPdf } from './pdf/verify'
import { documentLink, countersign, setStanding, signSheet, type Sheet, type SignResult } from '.'
import { certificate, signature, signedDocument } from './tables'

const server = testServer()
const folder = mkdtempSync(join(tmpdir(), 'oncology-signed-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const SHEET: Sheet = {
  paper: 'A5',
  title: '示例市肿瘤医院 互联网医院处方笺',
  mark: { text: '普通', color: 'white' },
  footer: '仅限互联网医院使用',
  blocks: [
    { kind: 'fields', columns: 3, items: ['𠮷', '䶮', '㛃', '喆'].map((value) => ({ label: '姓名', value })) },
    { kind: 'diagnosis', label: '临床诊断', items: ['右肺上叶腺癌'] },
    {
      kind: 'drugs',
      lines: [{ name: '甲磺酸奥希替尼片', spec: '80mg×30片', quantity: '1盒', usage: '口服，每次80mg，每日一次（qd），28天' }],
    },
    { kind: 'amount', label: '药品金额', value: '¥5,388.00' },
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
const newDocument = (signerId: number, sheet = SHEET) => ({
  ...{ kind: 'prescription' as const, subject: 'prescription:1', number: `RX-${Date.now()}-${(last += 1)}` },
  ...{ hospital: '示例市肿瘤医院', signerId, role: 'doctor', sheet },
})
const sign = (what: ReturnType<typeof newDocument>) => server.db.transaction((tx) => signSheet(tx, server.parts, what))
const approve = (documentId: number, signerId: number) =>
  server.db.transaction((tx) => countersign(tx, server.parts, { documentId, signerId, role: 'pharmacist' }))

function signed(result: SignResult): Extract<SignResult, { state: 'signed' }> {
  assert.equal(result.state, 'signed')
  return result
}

/** The file as its link gives it. */
async function fileOf(documentId: number): Promise<Buffer> {
  const answer = await server.app.inject({ url: await documentLink(server.parts, documentId) })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  return answer.rawPayload
}

const roots = () => localAuthority(server.db, server.parts.signingKey).roots()
const check = async (pdf: Buffer, at = new Date(), trusted?: readonly string[]) =>
  checkPdf(pdf, { roots: trusted ?? (await roots()), at: () => at })
const verdicts = async (...given: Parameters<typeof check>) => (await check(...given)).signatures.map(({ isValid }) => isValid)

/** Signed by a doctor, then by a pharmacist. */
async function approved() {
  const [doctor, pharmacist] = [await signer(server, '张医生'), await signer(server, '李药师')]
  const what = newDocument(doctor.user.id)
  const first = signed(await sign(what))
  const before = await fileOf(first.documentId)
  const second = signed(await approve(first.documentId, pharmacist.user.id))
  return { doctor, pharmacist, what, first, before, second, pdf: await fileOf(first.documentId) }
}
let made: ReturnType<typeof approved> | undefined
const shared = () => (made ??= approved())

const kept = (name: string, bytes: Buffer | string): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

describe('a signed document', () => {
  test('is signed by the doctor first and then by the pharmacist, whose signature changes no byte before it', async () => {
    const { doctor, pharmacist, first, second, before, pdf } = await shared()
    assert.equal(second.documentId, first.documentId)
    assert.notEqual(second.sha256, first.sha256)
    assert.ok(pdf.length > before.length && pdf.subarray(0, before.length).equals(before))
    const { signatures, isWhole } = await check(pdf)
    assert.equal(isWhole, true)
    assert.deepEqual(signatures, [
      { name: '张医生', serial: doctor.serial, isValid: true },
      { name: '李药师', serial: pharmacist.serial, isValid: true },
    ])
    assert.deepEqual([first.certSerial, second.certSerial], [doctor.serial, pharmacist.serial])
  })

  test(
    'is accepted by pdfsig, both signatures',
    async () => {
      const { before, pdf } = await shared()
      const said = execFileSync('pdfsig', [kept('signed.pdf', pdf)], { encoding: 'utf8' })
      assert.equal(said.match(/Signature is Valid\./g)?.length, 2)
      assert.equal(said.match(/ETSI\.CAdES\.detached/g)?.length, 2)
      assert.equal(said.match(/Total document signed/g)?.length, 1)
      assert.match(execFileSync('pdfsig', [kept('first.pdf', before)], { encoding: 'utf8' }), /Total document signed/)
      const broken = spawnSync('pdfsig', [kept('broken.pdf', flipped(pdf, pdf.indexOf('%PDF') + 12))], { encoding: 'utf8' })
      assert.doesNotMatch(broken.stdout, /Signature is Valid/)
    },
    { skip: lacksProgram('pdfsig', 'poppler-utils') },
  )

  test(
    'is accepted by openssl with our root, refused with another one and after a changed byte',
    async () => {
      const { pdf } = await shared()
      for (const n of [0, 1]) {
        const { covered, cms } = partsOf(pdf, n)
        assert.equal(opensslStatus(cms, covered, (await roots())[0] ?? ''), 0)
        const stranger = await issueCertificate({ name: '另一家机构', from: new Date(), to: new Date(Date.now() + 86_400_000) })
        assert.notEqual(opensslStatus(cms, covered, stranger.pem), 0)
        assert.notEqual(opensslStatus(cms, flipped(covered, 100), (await roots())[0] ?? ''), 0)
      }
    },
    { skip: lacksProgram('openssl', 'openssl') },
  )

  test('is broken by one changed byte, wherever it lies', async () => {
    const { before, pdf } = await shared()
    // Not in the place of a signature itself, whose bytes no signature covers: there the digest of the file finds it.
    const ranges = [0, 1].map((n) => rangeOf(pdf, n))
    const places = Array.from({ length: 24 }, (_, n) => Math.floor((n / 24) * pdf.length) + 7)
    const covered = places.filter((at) => !ranges.some(({ from, to }) => at >= from && at < to))
    assert.ok(covered.length > 8)
    for (const at of covered) {
      const [first, second] = await verdicts(flipped(pdf, at))
      assert.notEqual(second, true, `byte ${at} of ${pdf.length}`)
      // What the first signature covers breaks it too.
      if (at < before.length) assert.notEqual(first, true)
    }
    assert.equal((await check(Buffer.concat([pdf, Buffer.from('\n%more')]))).isWhole, false)
  })

  test('fails with the root of another authority, and with a certificate that had ended or had not begun', async () => {
    const { pdf } = await shared()
    const stranger = await issueCertificate({
      name: '另一家机构',
      from: new Date(0),
      to: new Date(Date.now() + 10 * 366 * 86_400_000),
    })
    assert.deepEqual(await verdicts(pdf, new Date(), [stranger.pem]), [false, false])
    assert.deepEqual(await verdicts(pdf, new Date(Date.now() + 2 * 366 * 86_400_000)), [false, false])
    assert.deepEqual(await verdicts(pdf, new Date(Date.now() - 366 * 86_400_000)), [false, false])
  })

  test('fails with a certificate in the place of another one, though both are of our authority', async () => {
    const { pdf } = await shared()
    const [first, second] = [0, 1].map((n) => rangeOf(pdf, n))
    assert.ok(first && second)
    const swapped = Buffer.from(pdf)
    pdf.copy(swapped, first.from, second.from, second.to)
    assert.equal((await verdicts(swapped))[0], false)
  })

  test(
    'names its certificate in the signature and holds no signing time there',
    async () => {
      const { pdf } = await shared()
      const printed = spawnSync('openssl', ['asn1parse', '-inform', 'DER', '-in', kept('cms.der', partsOf(pdf, 0).cms)], {
        encoding: 'utf8',
      })
      assert.match(printed.stdout, /id-smime-aa-signingCertificateV2/)
      assert.doesNotMatch(printed.stdout, /signingTime/)
    },
    { skip: lacksProgram('openssl', 'openssl') },
  )

  test('is given out as it was signed, and is signed once by each role', async () => {
    const { doctor, pharmacist, what, first, second } = await shared()
    assert.equal(signed(await sign(what)).sha256, first.sha256)
    assert.equal(signed(await approve(first.documentId, pharmacist.user.id)).sha256, second.sha256)
    await assert.rejects(approve(first.documentId, doctor.user.id), /已由他人签名/)
    const changed = { ...what, sheet: { ...SHEET, title: '另一份' } }
    await assert.rejects(sign(changed), /内容不能更改/)
  })

  test('that was cancelled keeps its file and takes no further signature', async () => {
    const [doctor, pharmacist] = [await signer(server, '张医生'), await signer(server, '李药师')]
    const { documentId, sha256 } = signed(await sign(newDocument(doctor.user.id)))
    await setStanding(server.db, documentId, 'cancelled')
    await assert.rejects(approve(documentId, pharmacist.user.id), /已作废/)
    const [row] = await server.db.select().from(signedDocument).where(eq(signedDocument.id, documentId))
    assert.deepEqual([row?.standing, row?.sha256], ['cancelled', sha256])
    assert.deepEqual(await verdicts(await fileOf(documentId)), [true])
  })

  test('is signed by nobody without an open certificate', async () => {
    const nobody = await createUser(server)
    await assert.rejects(sign(newDocument(nobody.id)), /尚未开通电子签名/)
    const doctor = await signer(server, '张医生')
    await server.db
      .update(certificate)
      .set({ validTo: new Date(Date.now() - 1000) })
      .where(eq(certificate.userId, doctor.user.id))
    await assert.rejects(sign(newDocument(doctor.user.id)), /已过期/)
    assert.equal((await server.db.select().from(signature).where(eq(signature.signerId, doctor.user.id))).length, 0)
  })
})

describe('a signature that its holder is asked for', () => {
  const waitingUrl = (result: SignResult): string => {
    assert.equal(result.state, 'waiting')
    return result.authUrl
  }

  test('waits, goes on with the same call once he has agreed, and shows no patient where he is asked', async () => {
    const doctor = await signer(server, '张医生', 'confirmAsking')
    const what = newDocument(doctor.user.id)
    const url = waitingUrl(await sign(what))
    assert.equal(waitingUrl(await sign(what)), url)
    const page = (await server.app.inject({ url })).body
    assert.match(page, new RegExp(what.number))
    assert.doesNotMatch(page, /奥希替尼|腺癌/)
    await atAuthority(server, url, 'agree')
    const { documentId } = signed(await sign(what))
    assert.deepEqual(await verdicts(await fileOf(documentId)), [true])
  })

  test('that he declined, or whose content was changed meanwhile, is asked for anew', async () => {
    const doctor = await signer(server, '张医生', 'confirmAsking')
    const what = newDocument(doctor.user.id)
    const declined = waitingUrl(await sign(what))
    await atAuthority(server, declined, 'decline')
    const again = waitingUrl(await sign(what))
    assert.notEqual(again, declined)
    const changed = { ...what, sheet: { ...SHEET, footer: '改过的内容' } }
    const newest = waitingUrl(await sign(changed))
    // The old word signs nothing of the new content.
    await atAuthority(server, again, 'agree')
    assert.equal(waitingUrl(await sign(changed)), newest)
    await atAuthority(server, newest, 'agree')
    assert.equal(signed(await sign(changed)).certSerial, doctor.serial)
  })

  test('is not believed when it does not fit', async () => {
    const doctor = await signer(server, '张医生', 'confirmAsking')
    const what = newDocument(doctor.user.id)
    const signId =
      waitingUrl(await sign(what))
        .split('/')
        .at(-1) ?? ''
    const signature = Buffer.alloc(256, 7).toString('base64')
    await server.db.update(localSigning).set({ state: 'signed', signature }).where(eq(localSigning.signId, signId))
    await assert.rejects(sign(what), /无法通过验证/)
  })
})

describe('the drawing', () => {
  test(
    'can be searched, and a sign that the typeface lacks is written as its number',
    async () => {
      const { pdf } = await shared()
      const text = execFileSync('pdftotext', [kept('text.pdf', pdf), '-'], { encoding: 'utf8' })
      for (const words of [
        '示例市肿瘤医院 互联网医院处方笺',
        '普通',
        '䶮',
        '㛃',
        '喆',
        '〔U+20BB7〕',
        '右肺上叶腺癌',
        '以下空白',
        '¥5,388.00',
        '第 1 页 共 1 页',
      ])
        assert.ok(text.replace(/\s/g, '').includes(words.replace(/\s/g, '')), `${words} in ${text}`)
      assert.doesNotMatch(text, /\u{20BB7}/u)
    },
    { skip: lacksProgram('pdftotext', 'poppler-utils') },
  )

  test(
    'says on each page of a development authority that it has no legal effect, and repeats head and number',
    async () => {
      const doctor = await signer(server, '张医生')
      const long = Array.from(
        { length: 110 },
        (_, n) => `第${n + 1}段：建议再次活检明确耐药机制，结合患者意愿由主管医生决定方案，定期复查影像与血常规。`,
      ).join('\n')
      const what = newDocument(doctor.user.id, {
        ...{ paper: 'A4', title: '会诊意见', footer: '会诊意见供邀请方参考' },
        blocks: [
          { kind: 'text', heading: '治疗建议', text: long },
          { kind: 'signatures', boxes: [{ role: 'doctor', label: '会诊医师' }] },
        ],
      })
      const { documentId } = signed(await sign(what))
      const pages = execFileSync('pdftotext', ['-raw', kept('long.pdf', await fileOf(documentId)), '-'], {
        encoding: 'utf8',
      }).split('\f')
      const count = pages.length - 1
      assert.ok(count > 2)
      pages.slice(0, count).forEach((page, n) => {
        // The words across the page are turned, and come sign by sign.
        assert.ok(page.replace(/\s/g, '').includes('测试签名，无法律效力'), page)
        assert.ok(page.includes(what.number) && page.replace(/\s/g, '').includes(`第${n + 1}页共${count}页`))
      })
    },
    { skip: lacksProgram('pdftotext', 'poppler-utils') },
  )
})

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** Of the n-th signature. */
function rangeOf(pdf: Buffer, n: number) {
  const found = [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[ ?0 (\d+) (\d+) (\d+) ?\]/g)][n]
  const [from = 0, to = 0, rest = 0] = (found ?? []).slice(1).map(Number)
  return { from, to, end: to + rest }
}

function partsOf(pdf: Buffer, n: number) {
  const { from, to, end } = rangeOf(pdf, n)
  const bytes = Buffer.from(pdf.subarray(from + 1, to - 1).toString('latin1'), 'hex')
  return {
    covered: Buffer.concat([pdf.subarray(0, from), pdf.subarray(to, end)]),
    cms: bytes.subarray(0, 4 + bytes.readUInt16BE(2)),
  }
}

function opensslStatus(cms: Buffer, covered: Buffer, root: string): number | null {
  const input = ['-inform', 'DER', '-in', kept('cms.der', cms), '-content', kept('content.bin', covered)]
  return spawnSync('openssl', ['cms', '-verify', '-binary', ...input, '-CAfile', kept('root.pem', root), '-out', '/dev/null'])
    .status
}
