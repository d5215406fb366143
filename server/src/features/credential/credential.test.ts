import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { credentialApi } from '@/api/credential'
import { ACK } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { isLocalAuthority } from '../../kernel/authority/local-authority'
import { user } from '../../kernel/people/tables'
import { asked as askedOf, earning, newIssuer, revoke as revokeOf } from '../../test/credential'
import { newVisitor } from '../../test/factories'
import { newPaper } from '../../test/new-paper'
import { after, describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { lacksProgram } from '../../test/signature'
import { withdrawItem } from '../assessment'
import { item } from '../assessment/tables'
import { credential } from './tables'

const server = testServer()
const folder = mkdtempSync(join(tmpdir(), 'oncology-credential-'))
after(() => rmSync(folder, { recursive: true, force: true }))
let address = 0
const look = (url: string) => server.app.inject({ url, remoteAddress: `10.8.${(address += 1) >> 8}.${address & 255}` })
const pathOf = (url: string): string => url.replace(server.parts.settings.publicOrigin, '')

const { granting, doctor, take, earned } = earning(server)

describe('a certificate', () => {
  test('is given for passing, once, with the name, the paper and the score', async () => {
    const { device } = await doctor()
    const { paperId } = await granting()
    assert.equal((await device.ok(assessmentApi.paper, { eventId: '', paperId })).paper.certificate, '分期合格证书')
    assert.equal((await take(device, paperId, 1)).certificate, null)
    assert.deepEqual((await device.ok(credentialApi.mine, {})).items, [])
    const { certificate } = await take(device, paperId, 2)
    assert.match(certificate?.number ?? '', /^ZS\d{8}[2-9A-Z]{8}$/)
    assert.deepEqual((await take(device, paperId, 3)).certificate, certificate)
    const { items, waiting } = await device.ok(credentialApi.mine, {})
    assert.equal(waiting, 0)
    assert.equal(items.length, 1)
    assert.deepEqual(
      [items[0]?.holder, items[0]?.title, items[0]?.basis, items[0]?.result, items[0]?.state],
      ['沈知行', '分期合格证书', '竞赛 · 试卷', '成绩 4 分（满分 6 分，4 分合格）', 'signing'],
    )
    assert.equal((await device.ok(credentialApi.detail, { number: certificate?.number ?? '' })).state, 'valid')
  })

  test('waits for whoever is not certified yet, and is given when he is', async () => {
    const { device, user: person } = await doctor({ level: 1 })
    const { paperId } = await granting()
    assert.deepEqual((await take(device, paperId, 3)).certificate, { number: '', title: '分期合格证书' })
    assert.deepEqual(await device.ok(credentialApi.mine, {}), { items: [], waiting: 1 })
    await server.db.update(user).set({ level: 2 }).where(eq(user.id, person.id))
    const { items, waiting } = await device.ok(credentialApi.mine, {})
    assert.deepEqual([items.length, items[0]?.holder, waiting], [1, '沈知行', 0])
  })

  test('stays when a question is taken out and less than the mark is left', async () => {
    const { device } = await doctor()
    const { paperId, itemIds } = await newPaper(server, {
      rules: { passPoints: 200 },
      grant: { title: '证书', issuerId: await newIssuer(server) },
    })
    const { certificate } = await take(device, paperId, 1)
    assert.ok(certificate)
    const [row] = await server.db
      .select({ code: item.code })
      .from(item)
      .where(eq(item.id, itemIds[0] ?? 0))
    assert.equal(await withdrawItem(server.parts, row?.code ?? '', (error) => assert.fail(String(error))), 1)
    // The score is less than the mark now: what was given stays.
    assert.equal((await device.ok(credentialApi.mine, {})).items[0]?.number, certificate.number)
  })

  test('is its holder’s: others see it by number and hash alone', async () => {
    const { number, shown } = await earned()
    const other = (await doctor()).device
    await other.refused(credentialApi.detail, { number }, ACK.notFound)
    await other.refused(credentialApi.file, { number }, ACK.notFound)
    const visitor = newVisitor(server)
    assert.equal((await visitor.ok(credentialApi.shown, { number, hash: shown.hash })).holder, '沈知行')
    const wrong = await visitor.refused(credentialApi.shown, { number, hash: '0'.repeat(64) }, ACK.notFound)
    const none = await visitor.refused(credentialApi.shown, { number: 'ZS1', hash: shown.hash }, ACK.notFound)
    assert.equal(wrong.errormessage, none.errormessage)
  })
})

describe('the signed file', () => {
  const fileOf = async ({ device, number }: { device: Device; number: string }): Promise<Buffer> =>
    (await server.app.inject({ url: (await device.ok(credentialApi.file, { number })).url })).rawPayload

  test('is found valid by the public page, which names the holder to whoever has the code, and nobody else', async () => {
    const mine = await earned()
    const { body, statusCode } = await look(pathOf(mine.shown.checkUrl))
    assert.equal(statusCode, 200)
    for (const words of ['有效', '沈知行', '分期合格证书', '竞赛 · 试卷', mine.number, '测试签名，无法律效力'])
      assert.ok(body.includes(words), words)
    assert.ok(!body.includes(mine.person.mobile) && !body.includes(mine.person.alias))
    const without = await look(`/verify/${mine.number}`)
    assert.equal(without.statusCode, 404)
    assert.ok(!without.body.includes('沈知行'))
    assert.equal((await fileOf(mine)).subarray(0, 5).toString(), '%PDF-')
  })

  test(
    'is accepted by pdfsig as PAdES',
    async () => {
      const path = join(folder, 'certificate.pdf')
      writeFileSync(path, await fileOf(await earned()))
      const said = execFileSync('pdfsig', [path], { encoding: 'utf8' })
      assert.match(said, /Signature is Valid\./)
      assert.match(said, /ETSI\.CAdES\.detached/)
      const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
      for (const words of ['沈知行', '分期合格证书', '竞赛 · 试卷', '不是继续医学教育学分证明'])
        assert.ok(text.includes(words), words)
      // One page that lies across, for a frame.
      const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' })
      assert.match(info, /Pages: +1\n[^]*Page size: +841\.89 x 595\.28/)
    },
    { skip: lacksProgram('pdfsig', 'poppler-utils') },
  )

  test('is one, however many look at once', async () => {
    const { device } = await doctor()
    const { paperId } = await granting()
    const number = (await take(device, paperId, 2)).certificate?.number ?? ''
    const looks = await Promise.all([1, 2, 3].map(() => device.ok(credentialApi.detail, { number })))
    assert.equal(new Set(looks.map(({ hash }) => hash)).size, 1)
    assert.ok(looks[0]?.hash)
  })

  test('waits while its issuer cannot sign', async (t) => {
    const { authority } = server.parts
    assert.ok(isLocalAuthority(authority))
    const { over } = authority
    t.mock.method(authority, 'over', (tx: Db) => ({ ...over(tx), act: async () => undefined }))
    const { device } = await doctor()
    const { paperId } = await granting()
    const number = (await take(device, paperId, 2)).certificate?.number ?? ''
    const before = await device.ok(credentialApi.detail, { number })
    assert.deepEqual([before.state, before.checkUrl, before.badgeUrl], ['signing', '', ''])
    await device.refused(credentialApi.file, { number }, ACK.notFound)
  })
})

const asked = (...args: string[]) => askedOf(server, ...args)
const revoke = (number: string, reason?: string) => revokeOf(server, number, reason)

describe('the command', () => {
  test('revokes a certificate, which the list, the public page and the file say from then on', async () => {
    const { device, number, shown } = await earned()
    assert.deepEqual(await revoke(number), { code: 0, said: `已撤销：${number}` })
    const { items } = await device.ok(credentialApi.mine, {})
    assert.deepEqual([items[0]?.state, items[0]?.revokeReason], ['revoked', '考核过程经查存在代答'])
    const { body } = await look(pathOf(shown.checkUrl))
    assert.match(body, /已作废/)
    assert.match(body, /考核过程经查存在代答/)
    assert.equal((await newVisitor(server).ok(credentialApi.shown, { number, hash: shown.hash })).state, 'revoked')
    assert.equal((await revoke(number)).code, 1)
    const [row] = await server.db.select().from(credential).where(eq(credential.number, number))
    assert.equal(row?.revokedBy, 'command:质控员')
  })
  test('wants a reason, a number that is there and who does it', async () => {
    const { number } = await earned()
    assert.match((await revoke(number, ' ')).said, /撤销原因/)
    assert.match((await revoke('ZSNONE')).said, /没有编号为/)
    assert.match((await asked('--revoke', number)).said, /用法/)
  })
  test('names who signs for an issuer', async () => {
    const signer = (await doctor()).user
    assert.match((await asked('--issuer', '某学会', '--signer', signer.mobile)).said, /颁发机构 \d+：某学会/)
    assert.equal((await asked('--issuer', '某学会', '--signer', '13900009999')).code, 1)
  })
})
