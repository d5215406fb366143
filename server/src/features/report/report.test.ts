import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { reportApi, type NewReport, type Report } from '@/api/report'
import { DAILY_REPORTS, REPORT_LENGTH, type Change } from '@/domain/report/sheet-schema'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { type Device, testServer } from '../../test/server'
import { report } from './tables'

const server = testServer()

const TEXT = '右肺上叶肺癌，大小约3.2×2.8cm，侵及脏层胸膜；同侧肺门淋巴结转移。未见远处转移。'
const newReport = (text = TEXT, more: Partial<NewReport> = {}): NewReport => ({
  text,
  cancer: '',
  pictures: [],
  idempotencyKey: key(),
  ...more,
})

async function read(device: Device, text = TEXT, more: Partial<NewReport> = {}): Promise<Report> {
  const { id } = await device.ok(reportApi.start, newReport(text, more))
  return device.ok(reportApi.detail, { id })
}
const corrected = (device: Device, { id, version }: Report, change: Change) =>
  device.ok(reportApi.correct, { id, version, change })

describe('a report', () => {
  test('is staged by the tables, and no factor is without words that stand in the text', async () => {
    const { device } = await signedInDevice(server)
    const { text, sheet } = await read(device)
    assert.deepEqual([sheet.line, sheet.edition?.name], ['cT2aN1M0，IIB 期，AJCC 第 9 版', 'AJCC 第 9 版'])
    const words = [...sheet.cards.flatMap((card) => card.words), ...sheet.more]
    assert.ok(words.length >= 5)
    for (const { text: said, start, end } of words) assert.equal(text.slice(start, end), said)
  })
  test('keeps neither names nor numbers of a person, in text or title', async () => {
    const { device, user } = await signedInDevice(server)
    const told = `姓名：张小明 电话：13912345678 身份证号 110101196001011234 住院号：A20260011\n${TEXT}`
    const { id, hidden } = await read(device, told)
    await device.ok(reportApi.rename, { id, title: '患者李建国，男' })
    const [row] = await server.db.select().from(report).where(eq(report.userId, user.id))
    assert.doesNotMatch(JSON.stringify(row), /张小明|李建国|13912345678|110101196001011234|A20260011/)
    assert.deepEqual([...hidden].sort(), ['idNumber', 'name', 'number', 'phone'])
  })
  for (const [text, sentence] of [
    ['  \n ', '请粘贴或输入报告文字'],
    ['今天下午三点开会。', '没有读到肿瘤的描述，请粘贴影像、病理或出院小结的原文'],
    ['骨髓活检：急性髓系白血病。', '报告写的是“白血病”，目前没有它的 TNM 分期表，不能分期'],
    ['肺'.repeat(REPORT_LENGTH + 1), '报告最多 20000 个字，请只保留这一份报告'],
  ] as const)
    test(`is refused in words and not kept: ${text.slice(0, 12)}`, async () => {
      const { device } = await signedInDevice(server)
      const { fields } = await device.refused(reportApi.start, newReport(text), ACK.invalid)
      assert.equal(fields?.text, sentence)
      assert.equal((await device.ok(reportApi.list, { keyword: '', pageIdx: 0, pageSize: 20 })).total, 0)
    })
  test('of the greatest length is read', async () => {
    const { device } = await signedInDevice(server)
    const { sheet } = await read(device, TEXT.padEnd(REPORT_LENGTH, '双肺纹理清晰。'))
    assert.equal(sheet.stageName, 'IIB 期')
  })
  test('sent twice is kept once', async () => {
    const { device } = await signedInDevice(server)
    const once = newReport()
    const [a, b] = await Promise.all([device.ok(reportApi.start, once), device.ok(reportApi.start, once)])
    assert.equal(a.id, b.id)
  })
  test('is read so many times a day, whoever deletes what he read', async () => {
    const { device, user } = await signedInDevice(server)
    const { takeOfDay } = await import('../../kernel/throttle/throttle')
    await takeOfDay(server.db, `report:${user.id}`, DAILY_REPORTS - 1, DAILY_REPORTS)
    const { id } = await read(device)
    await device.ok(reportApi.remove, { id })
    const { errormessage } = await device.refused(reportApi.start, newReport(), ACK.refused)
    assert.equal(errormessage, '一天最多读 30 份报告，请稍后再试')
  })
})

describe('a correction', () => {
  test('stays, changes the stage, and is seen in the list', async () => {
    const { device } = await signedInDevice(server)
    const first = await read(device)
    const size = first.sheet.cards[0]?.words.find(({ unit }) => unit === 'mm')
    assert.ok(size)
    await corrected(device, first, { kind: 'words', id: size.id, verdict: 'yes', value: 55 })
    const again = await device.ok(reportApi.detail, { id: first.id })
    assert.deepEqual([again.version, again.sheet.tnm, again.sheet.isConfirmed], [1, 'cT3N1M0', false])
    const done = await corrected(device, again, { kind: 'confirm' })
    assert.equal(done.sheet.isConfirmed, true)
    const [item] = (await device.ok(reportApi.list, { keyword: '肺门', pageIdx: 0, pageSize: 20 })).items
    assert.deepEqual([item?.tnm, item?.stageName, item?.isConfirmed], ['cT3N1M0', 'IIIA 期', true])
  })
  test('of two phones at once: one is refused and nothing is lost', async () => {
    const { device } = await signedInDevice(server)
    const { id, version } = await read(device)
    const ask = (code: string) =>
      device.post(reportApi.correct.path, { id, version, change: { kind: 'enter', entered: { N: code } } })
    const answers = await Promise.all([ask('N2a'), ask('N3')])
    assert.deepEqual(answers.map(({ body }) => body.responseStatus.ack).sort(), [ACK.ok, ACK.conflict])
    assert.equal((await device.ok(reportApi.detail, { id })).version, 1)
  })
  test('that no table knows is refused in words', async () => {
    const { device } = await signedInDevice(server)
    const { id, version } = await read(device)
    const change = { kind: 'enter' as const, entered: { T: 'T9' } }
    const { errormessage } = await device.refused(reportApi.correct, { id, version, change }, ACK.refused)
    assert.equal(errormessage, '这一类别不在本版分期表内')
  })
})

test('a search does not find the reports of others, and what is deleted is gone', async () => {
  const { device } = await signedInDevice(server)
  const { device: other } = await signedInDevice(server)
  const { id } = await read(device)
  const list = (one: Device, keyword: string) => one.ok(reportApi.list, { keyword, pageIdx: 0, pageSize: 20 })
  assert.equal((await list(other, '肺')).total, 0)
  assert.equal((await list(device, '100%')).total, 0)
  await device.ok(reportApi.remove, { id })
  assert.equal((await list(device, '')).total, 0)
  await device.refused(reportApi.detail, { id }, ACK.notFound)
})
