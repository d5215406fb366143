import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { caseRecordApi, type CaseDetail, type CaseReportInput, type CaseTab } from '@/api/case-record'
import { ACK } from '@/api/envelope'
import { reportApi } from '@/api/report'
import type { CaseChange } from '@/domain/case/change'
import { CASE_REPORTS } from '@/domain/case/types'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { caseRecord } from './tables'

const server = testServer()

const TEXT = '2026年1月行支气管镜活检。右肺上叶肺腺癌，cT2aN1M1c，骨转移、肝转移。EGFR 19外显子缺失突变，ALK阴性，PD-L1 TPS 60%。'
const input = (more: Partial<CaseReportInput & { caseId: string }> = {}) => ({
  ...{ caseId: '', reportId: '', text: TEXT, cancer: '', pictures: [], on: '2026-11-02', idempotencyKey: key() },
  ...more,
})
async function begun(device: Device, text = TEXT): Promise<CaseDetail> {
  const { id } = await device.ok(caseRecordApi.add, input({ text }))
  return device.ok(caseRecordApi.detail, { id })
}
const corrected = (device: Device, { id, version }: CaseDetail, change: CaseChange) =>
  device.ok(caseRecordApi.correct, { id, version, change })
const list = (device: Device, tab: CaseTab = 'all', keyword = '') =>
  device.ok(caseRecordApi.list, { tab, keyword, pageIdx: 0, pageSize: 20 })

describe('a case', () => {
  test('is staged, has its markers with their words, and regimens that fit with why', async () => {
    const { device } = await signedInDevice(server)
    const { record, reports } = await begun(device)
    assert.equal(record.histologyName, 'NSCLC 非鳞')
    assert.deepEqual([record.stageName, reports[0]?.on], ['IVB 期', '2026-11-02'])
    assert.deepEqual(
      record.markers.map(({ key: marker, value }) => `${marker} ${value}`),
      ['EGFR sensitive', 'ALK neg', 'PD-L1 60'],
    )
    for (const { words } of record.markers) assert.ok(words && TEXT.includes(words.text))
    const osimertinib = record.match.fits.find(({ regimens }) => regimens.some(({ id }) => id === 'osimertinib'))
    assert.equal(osimertinib?.state, 'met')
    assert.ok(osimertinib.reasons.some(({ text }) => text === 'EGFR ex19del/L858R：EGFR 19 缺失或 L858R'))
    const immune = record.match.fits.filter(({ reasons }) => reasons.some(({ text }) => text.startsWith('EGFR/ALK 阴性：不符')))
    assert.ok(immune.length > 0 && immune.every(({ state }) => state === 'failed'))
    assert.ok(record.match.guidelines.length > 0)
  })
  test('changes with what the doctor enters, which stays', async () => {
    const { device } = await signedInDevice(server)
    const first = await begun(device)
    const wild = await corrected(device, first, { kind: 'marker', key: 'EGFR', value: 'neg' })
    assert.equal(wild.record.match.fits.find(({ regimens }) => regimens.some(({ id }) => id === 'osimertinib'))?.state, 'failed')
    const event = { kind: 'event' as const, id: key(), on: '2026-02', text: '患者张小明，男，开始治疗' }
    await corrected(device, wild, event)
    const again = await device.ok(caseRecordApi.detail, { id: first.id })
    assert.deepEqual([again.version, again.record.markers[0]?.isOwn], [2, true])
    assert.match(again.record.course.find(({ isOwn }) => isOwn)?.text ?? '', /^患者〔姓名〕/)
  })
  test('takes what was confirmed in its report, and stands in its tab', async () => {
    const { device } = await signedInDevice(server)
    const { id, reports } = await begun(device)
    const reportId = reports[0]?.id ?? ''
    assert.deepEqual([(await list(device, 'open')).total, (await list(device, 'done')).total], [1, 0])
    await device.ok(reportApi.correct, { id: reportId, version: 0, change: { kind: 'confirm' } })
    assert.deepEqual([(await list(device, 'open')).total, (await list(device, 'done')).total], [0, 1])
    const [item] = (await list(device, 'all', '肺癌')).items
    assert.deepEqual([item?.id, item?.stageName, item?.reports], [id, 'IVB 期', 1])
  })
  test('takes a further report, once; without it the case stays', async () => {
    const { device } = await signedInDevice(server)
    const { id } = await begun(device)
    const more = input({ caseId: id, text: '右肺癌，cT3N2aM0。', on: '2026-11-20' })
    await Promise.all([device.ok(caseRecordApi.add, more), device.ok(caseRecordApi.add, more)])
    const both = await device.ok(caseRecordApi.detail, { id })
    assert.deepEqual(
      both.reports.map(({ on }) => on),
      ['2026-11-20', '2026-11-02'],
    )
    assert.equal(both.record.tnm, 'cT3N2aM0')
    const [newest, oldest] = both.reports
    const old = await corrected(device, both, { kind: 'stagedBy', reportId: oldest?.id ?? '' })
    assert.equal(old.record.stageName, 'IVB 期')
    assert.equal((await list(device)).items[0]?.stageName, 'IVB 期')
    await device.ok(caseRecordApi.dropReport, { id, reportId: newest?.id ?? '' })
    assert.equal((await device.ok(caseRecordApi.detail, { id })).reports.length, 1)
    await device.refused(caseRecordApi.add, input({ caseId: id, reportId: oldest?.id }), ACK.conflict)
  })
  test('holds so many reports', async () => {
    const { device, user } = await signedInDevice(server)
    const { id } = await begun(device)
    for (let at = 1; at < CASE_REPORTS; at += 1) await device.ok(caseRecordApi.add, input({ caseId: id }))
    assert.equal((await device.ok(caseRecordApi.detail, { id })).reports.length, CASE_REPORTS)
    // Of another address: the calls of a minute are counted for each.
    const second = new Device(server)
    second.auth = device.auth
    await second.refused(caseRecordApi.add, input({ caseId: id }), ACK.refused)
    assert.equal((await server.db.select().from(caseRecord).where(eq(caseRecord.userId, user.id))).length, 1)
  })
  test('of two corrections at once one is refused', async () => {
    const { device } = await signedInDevice(server)
    const { id, version } = await begun(device)
    const ask = (line: string) => device.post(caseRecordApi.correct.path, { id, version, change: { kind: 'line', line } })
    const answers = await Promise.all([ask('1'), ask('2')])
    assert.deepEqual(answers.map(({ body }) => body.responseStatus.ack).sort(), [ACK.ok, ACK.conflict])
  })
  test('that is no report begins no case', async () => {
    const { device } = await signedInDevice(server)
    const { fields } = await device.refused(caseRecordApi.add, input({ text: '今天开会。' }), ACK.invalid)
    assert.equal(fields?.text, '没有读到肿瘤的描述，请粘贴影像、病理或出院小结的原文')
    assert.equal((await list(device)).total, 0)
  })
  test('goes, and its reports stay among those that were read', async () => {
    const { device } = await signedInDevice(server)
    const { id } = await begun(device)
    await device.ok(caseRecordApi.remove, { id })
    await device.refused(caseRecordApi.detail, { id }, ACK.notFound)
    assert.equal((await device.ok(reportApi.list, { keyword: '', pageIdx: 0, pageSize: 20 })).total, 1)
  })
})
