import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { prescriptionApi } from '@/api/prescription'
import { ACK } from '@/api/envelope'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { asking, type Asking } from '../../test/command'
import { newDoctor } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { asStaff, medicineOf, PAPERS, prescriber, staff, submitted } from '../../test/prescription'
import { prescriptionWard } from '../../test/prescription-ward'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { user } from '../../kernel/people/tables'
import { admitDoctor } from '../directory'
import { department, doctor, hospital, officeEvent } from '../directory/tables'
import { SAMPLE_MEDICINES } from './sample-list'
import { medicine, prescription, prescriptionStaff } from './tables'

const server = testServer()
const { ward, moved } = prescriptionWard(server)

const [GEFITINIB] = SAMPLE_MEDICINES
const reviewer = async () => signedInDevice(server, { isReviewer: true })
/** Who may prescribe nothing yet. */
async function plainDoctor() {
  const by = await newDoctor(server, { inq_text: 0 })
  await server.db.update(doctor).set({ prescribes: false, oncologyRight: false }).where(eq(doctor.id, by.doctor.id))
  return by
}
const rightsOf = async (id: number) => {
  const [row] = await server.db.select().from(doctor).where(eq(doctor.id, id))
  return [row?.prescribes, row?.oncologyRight]
}

describe('the right to prescribe', () => {
  test('is given, raised and taken away by another one, and each step is kept with who did it', async () => {
    const by = await plainDoctor()
    const { device: office, user: reviewing } = await reviewer()
    const set = (right: 'none' | 'ordinary' | 'restricted') =>
      office.ok(prescriptionApi.adminPrescriber, { mobile: by.user.mobile, right })
    await by.device.refused(prescriptionApi.adminPrescriber, { mobile: by.user.mobile, right: 'ordinary' }, ACK.forbidden)
    await set('ordinary')
    assert.deepEqual(await rightsOf(by.doctor.id), [true, false])
    await set('restricted')
    assert.deepEqual(await rightsOf(by.doctor.id), [true, true])
    await office.refused(prescriptionApi.adminPrescriber, { mobile: by.user.mobile, right: 'restricted' }, ACK.conflict)
    await set('none')
    assert.deepEqual(await rightsOf(by.doctor.id), [false, false])
    const events = await server.db.select().from(officeEvent).where(eq(officeEvent.refId, by.doctor.id)).orderBy(officeEvent.id)
    assert.deepEqual(
      events.map(({ text, by: who }) => [text.split('：')[1], who]),
      [
        ['处方权（不含抗肿瘤药物限制使用级）', `user:${reviewing.id}`],
        ['处方权（含抗肿瘤药物限制使用级）', `user:${reviewing.id}`],
        ['无处方权', `user:${reviewing.id}`],
      ],
    )
  })
  test('is not given to oneself, to nobody, and to who sees no patients under a licensed hospital', async () => {
    const by = await plainDoctor()
    await server.db.update(user).set({ isReviewer: true }).where(eq(user.id, by.user.id))
    const own = { mobile: by.user.mobile, right: 'ordinary' } as const
    assert.match((await by.device.refused(prescriptionApi.adminPrescriber, own, ACK.forbidden)).errormessage, /不能给自己/)
    const { device: office } = await reviewer()
    await office.refused(prescriptionApi.adminPrescriber, { ...own, mobile: '13900999999' }, ACK.invalid)
    await server.db.update(doctor).set({ orgId: null }).where(eq(doctor.id, by.doctor.id))
    assert.match((await office.refused(prescriptionApi.adminPrescriber, own, ACK.refused)).errormessage, /没有在持有/)
    assert.deepEqual(await rightsOf(by.doctor.id), [false, false])
  })
  test('ends when the doctor goes on under another hospital', async () => {
    const by = await prescriber(server)
    const [other] = await server.db
      .select({ hospitalId: hospital.id, departmentId: department.id })
      .from(hospital)
      .innerJoin(department, eq(department.hospitalId, hospital.id))
      .where(eq(hospital.licence, 'clinic'))
    assert.ok(other)
    const { name, gender, titleId, title, goodAt } = by.doctor
    const admitted = { userId: by.user.id, name, gender, titleId, title, goodAt }
    await server.db.transaction((tx) =>
      admitDoctor(tx, { ...admitted, hospitalId: by.doctor.orgId ?? 0, departmentId: by.doctor.departmentId }),
    )
    assert.deepEqual(await rightsOf(by.doctor.id), [true, true])
    await server.db.transaction((tx) => admitDoctor(tx, { ...admitted, ...other }))
    assert.deepEqual(await rightsOf(by.doctor.id), [false, false])
  })
  test('that was taken away lets nothing pass that still waits for its review', async () => {
    const { by, inquiryId, pharmacist } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    await server.db.update(doctor).set({ prescribes: false }).where(eq(doctor.id, by.doctor.id))
    const { errormessage } = await pharmacist.device.refused(prescriptionApi.approve, { id }, ACK.refused)
    assert.equal(errormessage, '开方医师已没有处方权，请驳回')
  })
})

describe('a reviewing pharmacist', () => {
  const given = (mobile: string, orgId: number) => ({
    ...({ mobile, hospitalId: String(orgId), role: 'pharmacist', isOn: true, ...PAPERS } as const),
  })
  test('is entered with title and certificate, 药师 or higher', async () => {
    const { orgId } = await ward()
    const { device: office } = await reviewer()
    const { mobile } = (await signedInDevice(server, { realName: '新药师' })).user
    for (const [part, sentence] of [
      [{ title: '' }, /请填写审核药师的职称：药师、主管药师/],
      [{ title: '药士' }, /请填写审核药师的职称/],
      [{ certificate: '' }, /请填写审核药师的资格证书编号/],
    ] as const) {
      const body = { ...given(mobile, orgId), ...part }
      assert.match((await office.refused(prescriptionApi.adminStaff, body, ACK.invalid)).errormessage, sentence)
    }
    await office.ok(prescriptionApi.adminStaff, given(mobile, orgId))
    // The pharmacy is asked for neither, and an end for nothing.
    await office.ok(prescriptionApi.adminStaff, { ...given(mobile, orgId), role: 'pharmacy', title: '', certificate: '' })
    await office.ok(prescriptionApi.adminStaff, { ...given(mobile, orgId), isOn: false, title: '', certificate: '' })
  })
  test('of before they were asked for is waited for only where nobody else may approve', async () => {
    const { by, inquiryId, pharmacist, orgId } = await ward()
    const papersOf = (userId: number, papers: { title: string; certificate: string }) =>
      server.db.update(prescriptionStaff).set(papers).where(eq(prescriptionStaff.userId, userId))
    const assigned = async (id: string) => {
      const [row] = await server.db
        .select({ assigneeId: prescription.assigneeId })
        .from(prescription)
        .where(eq(prescription.id, Number(id)))
      return row?.assigneeId
    }
    await server.db.delete(prescriptionStaff).where(eq(prescriptionStaff.orgId, orgId))
    await asStaff(server, pharmacist.user.id, orgId, 'pharmacist')
    await papersOf(pharmacist.user.id, { title: '', certificate: '' })
    const { id } = await submitted(server, by, inquiryId)
    assert.equal(await assigned(id), pharmacist.user.id)
    await by.device.ok(prescriptionApi.cancel, { id, reason: '患者改药' })
    const other = await staff(server, orgId, 'pharmacist')
    const { id: next } = await submitted(server, by, inquiryId)
    assert.equal(await assigned(next), other.user.id)
    // In the queue it stands for both.
    const { items } = await pharmacist.device.ok(prescriptionApi.list, {
      of: 'pharmacist',
      tab: 0,
      keyword: '',
      pageIdx: 0,
      pageSize: 20,
    })
    assert.equal(
      items.some((one) => one.id === next),
      true,
    )
  })
  test('of before they were asked for approves nothing until they are entered; the title then stands beside the signature', async () => {
    const { by, inquiryId, pharmacist, orgId } = await ward()
    await server.db
      .update(prescriptionStaff)
      .set({ title: '', certificate: '' })
      .where(eq(prescriptionStaff.userId, pharmacist.user.id))
    const { id } = await submitted(server, by, inquiryId)
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    const { errormessage } = await pharmacist.device.refused(prescriptionApi.approve, { id }, ACK.refused)
    assert.match(errormessage, /药师职称和资格证书尚未登记/)
    const { device: office } = await reviewer()
    await office.ok(prescriptionApi.adminStaff, given(pharmacist.user.mobile, orgId))
    const { prescription } = await pharmacist.device.ok(prescriptionApi.approve, { id })
    assert.deepEqual(
      prescription.signatures.map(({ name }) => name),
      [by.doctor.name, '审核药师 主管药师'],
    )
  })
})

describe('the list of a pharmacy', () => {
  test('is entered by a reviewer, changed by the next list, and keeps what is on the shelf', async () => {
    const { orgId } = await ward()
    const { device: office } = await reviewer()
    const { stock } = await medicineOf(server, orgId, 'gefitinib')
    const { stock: _, ...changed } = { ...GEFITINIB, priceCents: 45_000 }
    await office.ok(prescriptionApi.adminMedicines, { hospitalId: String(orgId), medicines: [changed] })
    const now = await medicineOf(server, orgId, 'gefitinib')
    assert.deepEqual([now.priceCents, now.stock], [45_000, stock])
    const { control: _c, ...unsaid } = changed
    const { errormessage } = await office.refused(
      prescriptionApi.adminMedicines,
      {
        hospitalId: String(orgId),
        medicines: [
          { ...changed, priceCents: 1 },
          { ...unsaid, drugId: 'new' },
        ],
      },
      ACK.invalid,
    )
    assert.match(errormessage, /^第 2 行（吉非替尼）：缺少“特殊管理类别”（control）/)
    // All of it or nothing.
    assert.equal((await medicineOf(server, orgId, 'gefitinib')).priceCents, 45_000)
    await office.refused(prescriptionApi.adminMedicines, { hospitalId: '999999', medicines: [changed] }, ACK.invalid)
  })
  test('has nothing to choose of which nobody knows the control, or that was taken off', async () => {
    const { by, orgId, inquiryId } = await ward()
    const find = async (keyword: string) => (await by.device.ok(prescriptionApi.medicines, { inquiryId, keyword })).items
    const row = await medicineOf(server, orgId, 'icotinib')
    const { control: _, ...record } = row.record
    await server.db.update(medicine).set({ record }).where(eq(medicine.id, row.id))
    assert.equal((await find('icotinib'))[0]?.refusal, '未登记特殊管理类别，不得在线上开具')
    await server.db.update(medicine).set({ record: row.record }).where(eq(medicine.id, row.id))
    assert.equal((await find('icotinib'))[0]?.refusal, '')
    const { device: office } = await reviewer()
    await office.ok(prescriptionApi.adminEndMedicine, { id: String(row.id) })
    assert.deepEqual(await find('icotinib'), [])
    // Listed again by the next list.
    const again = SAMPLE_MEDICINES.filter(({ drugId }) => drugId === 'icotinib')
    await office.ok(prescriptionApi.adminMedicines, { hospitalId: String(orgId), medicines: [...again] })
    assert.equal((await find('icotinib')).length, 1)
  })
  test('without a medicine that was taken off still gives out what was signed with it', async () => {
    const { by, orgId, inquiryId, pharmacist } = await ward()
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    const { id } = await submitted(server, by, inquiryId)
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    await pharmacist.device.ok(prescriptionApi.approve, { id })
    const row = await medicineOf(server, orgId, 'doxycycline')
    await server.db.update(medicine).set({ endedAt: new Date() }).where(eq(medicine.id, row.id))
    const { prescription } = await by.device.ok(prescriptionApi.detail, { id })
    await one.device.ok(prescriptionApi.prepare, { id, ticks: [...TEN_ITEMS] })
    assert.equal((await other.device.ok(prescriptionApi.dispense, { id })).prescription.state, 'dispensed')
    assert.equal(prescription.lines[0]?.name, '盐酸多西环素片')
    await server.db.update(medicine).set({ endedAt: null }).where(eq(medicine.id, row.id))
    await moved(id, { state: 'dispensed' })
  })
})

describe('the command of the office', () => {
  const withCommand = async (work: (one: Asking, hospitalId: number, mobile: string) => Promise<void>) => {
    const one = await asking('prescriptions')
    try {
      const [house] = await one.db.select().from(hospital).where(eq(hospital.licence, 'clinic'))
      assert.ok(house)
      await work(one, house.id, '13800000001')
    } finally {
      await one.close()
    }
  }
  test('gives, shows and ends what a hospital decides, and says what is wrong with a file', () =>
    withCommand(async ({ command, db }, clinic, mobile) => {
      const says = async (...args: string[]) => (await command(...args)).said
      const [own] = await db.select().from(doctor).where(eq(doctor.name, '张明'))
      const hospitalId = String(own?.orgId)
      assert.match(await says('--prescriber', mobile, '--end', '--as', '李'), /张明 · .* · 无处方权/)
      assert.match(await says('--prescriber', mobile, '--right', 'ordinary', '--as', '李'), /不含抗肿瘤药物限制使用级/)
      for (const args of [
        ['--prescriber', mobile, '--right', 'ordinary'],
        ['--prescriber', mobile, '--right', 'all', '--as', '李'],
        ['--prescriber', mobile, '--right', 'none', '--as', '李'],
        ['--prescriber', mobile, '--as', '李'],
        ['--medicine', '1', '--stock', '3'],
        ['--medicines', 'list.json', '--as', '李'],
      ])
        assert.match(await says(...args), /用法：/)
      const staffArgs = ['--staff', '13800000002', '--hospital', hospitalId, '--role', 'pharmacist', '--as', '李']
      assert.match(await says(...staffArgs), /请填写审核药师的职称/)
      assert.match(await says(...staffArgs, '--title', '药师', '--certificate', 'YS-2020-0002'), /李静 · 药师 · 药师：已授权/)
      const file = join(tmpdir(), `medicines-${process.pid}.json`)
      const entering = ['--medicines', file, '--hospital', String(clinic), '--as', '李']
      assert.deepEqual(await command(...entering), { code: 1, said: `无法读取文件 ${file}` })
      await writeFile(file, '[{"name": ')
      assert.match(await says(...entering), /不是有效的 JSON/)
      await writeFile(
        file,
        JSON.stringify([
          { ...GEFITINIB, control: undefined },
          { ...GEFITINIB, needsSkinTest: undefined },
        ]),
      )
      const { code, said } = await command(...entering)
      assert.equal(code, 1)
      assert.match(said, /^第 1 行（吉非替尼）：缺少“特殊管理类别”（control）.*\n第 2 行（吉非替尼）：缺少“是否需要皮试”/)
      await writeFile(file, `\uFEFF${JSON.stringify(SAMPLE_MEDICINES)}`)
      assert.match(await says(...entering), new RegExp(`新增 ${SAMPLE_MEDICINES.length} 种，更新 0 种`))
      assert.match(await says(...entering), new RegExp(`新增 0 种，更新 ${SAMPLE_MEDICINES.length} 种`))
      const [row] = await db.select().from(medicine).where(eq(medicine.orgId, clinic))
      assert.match(await says('--medicine', String(row?.id), '--stock', '7', '--as', '李'), /库存 7/)
      assert.match(await says('--medicine', String(row?.id), '--end', '--as', '李'), /已移出目录/)
      assert.match(await says('--office', String(clinic)), /已移出目录（command:李）/)
      const office = await says('--office', hospitalId)
      assert.match(office, /张明 .* 处方权（不含抗肿瘤药物限制使用级）/)
      assert.match(office, /林药师 药师 13800000006 主管药师 SAMPLE-0001/)
      assert.match(office, /李静 药师 13800000002 药师 YS-2020-0002/)
      assert.match(office, /张明：无处方权（command:李）/)
    }))
})
