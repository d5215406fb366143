import { consultationApi } from '@/api/consultation'
import { SECURITY_CODE, setSecurityCode, signedIn } from '@test/support/finance'
import { DOCTOR } from '@test/support/sample'
import { world } from './support/world'

// A closed record of the sample gets something added.
const { phone, origin } = world({ own: true })
const FAMILY = '13800000002'
const CLOSED = '/IHPatCaseTxtQuery/3'
const TEXT = '更正：保湿剂每日三次，上次答复写为一次系笔误'

test('a doctor signs what he adds to a closed record; once it is approved the patient reads it', async () => {
  await setSecurityCode(origin(), DOCTOR)
  const doctor = await phone()
  await doctor.signIn()
  await doctor.goto(CLOSED)
  await doctor.tap('add-addendum')
  await doctor.tap('addendum-next')
  await doctor.sees('补充说明至少5个字')
  await doctor.type('addendum-text', TEXT)
  // What is typed survives a reload.
  await doctor.reload()
  await doctor.tap('add-addendum')
  await doctor.tap('addendum-next')
  await doctor.at('check-submit').waitFor()
  await doctor.type('check-code', SECURITY_CODE)
  await doctor.tap('check-submit')
  await doctor.sees('待医务部门审核')
  expect(await doctor.at('addendum').innerText()).toContain(TEXT)
  expect(await doctor.at('add-addendum').count()).toBe(0)

  const family = await phone()
  await family.signIn(FAMILY)
  await family.goto(CLOSED)
  await family.at('consultation').waitFor()
  expect(await family.at('addenda').count()).toBe(0)
  const reviewer = await signedIn(origin())
  await reviewer(consultationApi.adminAddendum.path, { id: '3', refusal: '' })
  await family.reload()
  await family.at('addendum').waitFor()
  expect(await family.at('addendum').innerText()).toMatch(new RegExp(`签名 · .+\\s+已生效\\s+${TEXT}`))
  await family.sees(/医生补充了一条病历说明/)
  expect([...doctor.faults, ...family.faults]).toEqual([])
})
