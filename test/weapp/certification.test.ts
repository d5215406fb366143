import { until } from '@test/support/until'
import fs from 'node:fs'
import path from 'node:path'
import { ask } from '@test/support/ask'
import { articleWith } from '@test/support/sample'
import { goTo, leftLogin, onPage, says, see, tap, textOf, type, world } from './support'

const { open, origin } = world()
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const REVIEWER = { mobile: '13800000003', password: 'Demo2026x' }

/** A call as the reviewers' tools make it. */
const call = <T>(address: string, body: object, auth = '') => ask<T>(origin(), address, body, auth)

/** The first sample article that only certified readers may read in full. */
async function certifiedOnly(): Promise<string> {
  const { auth } = await call<{ auth: string }>('api/user/loginuser', { mobile: '13800000002', password: 'Demo2026x' })
  return articleWith(origin(), ({ privilegeCode }) => privilegeCode === 71, auth)
}

test('a new doctor is certified: data, pictures, review, and consultations open', async () => {
  const mobile = '13900040001'
  const app = await open()
  const host = app.harness
  if (!host) return
  const bytes = fs.readFileSync(PICTURE)
  host.answer('chooseMedia', () => ({
    tempFiles: [{ tempFilePath: host.files.addTemporary(bytes, 'png'), size: bytes.length, fileType: 'image' }],
  }))

  await goTo(app, 'packages/identity/login')
  await type(app, 'mobile', mobile)
  await tap(app, 'send-code')
  await type(app, 'verify-code', '246810')
  await tap(app, 'agreement')
  await tap(app, 'submit')
  await leftLogin(app)

  const closed = await certifiedOnly()
  await goTo(app, 'packages/content/doc', { id: closed })
  await see(app, 'gate')
  const opening = (await textOf(app, 'rich-text')).length

  await goTo(app, 'packages/identity/certify')
  await type(app, 'identity-name', '周敏')
  await tap(app, 'identity-hospital')
  await onPage(app, 'packages/identity/pick-hospital')
  await type(app, 'search-input', '湘雅')
  await says(app, 'place', '湘雅')
  await tap(app, 'place')
  await onPage(app, 'packages/identity/certify')
  await says(app, 'identity-hospital', '湘雅')
  await tap(app, 'identity-department')
  await tap(app, 'option-k1')
  await tap(app, 'identity-title')
  await tap(app, 'option-t3')
  await tap(app, 'identity-diseases')
  await onPage(app, 'packages/identity/pick-disease')
  await tap(app, 'disease-d1')
  await tap(app, 'disease-save')
  await onPage(app, 'packages/identity/certify')
  await tap(app, 'identity-save')

  await tap(app, 'proof-idCard')
  for (const paper of ['idFront', 'idBack']) {
    await tap(app, `paper-place-${paper}`)
    // 从相册选择
    await tap(app, 'action-1')
    await see(app, `paper-stored-${paper}`)
  }
  await type(app, 'certificate-no', '110110000012345')
  await type(app, 'id-number', '11010119850312005x')
  await tap(app, 'certify-submit')
  await onPage(app, 'packages/identity/certification-info')
  await says(app, 'certification-level', '认证审核中')

  const { auth } = await call<{ auth: string }>('api/user/loginuser', REVIEWER)
  const { items } = await call<{ items: { id: string; mobile: string }[] }>(
    'api/admin/certification/list',
    { state: 'reviewing', pageIdx: 0, pageSize: 50 },
    auth,
  )
  const certificationId = items.find((item) => item.mobile === mobile)?.id
  await call('api/admin/certification/review', { certificationId, pass: true, reason: '' }, auth)
  await goTo(app, 'packages/identity/certification-info')
  await says(app, 'certification-level', '已认证')
  await says(app, 'consultation-eligible', '可申请')
  await see(app, 'certified-badge')
  await goTo(app, 'packages/identity/privilege')
  await says(app, 'privilege-go', '查看我的认证')
  // What was closed is open now.
  await app.miniProgram.callWxMethod('reLaunch', { url: `/packages/content/doc/index?id=${closed}` })
  await until(
    async () => (await textOf(app, 'rich-text')).length,
    (length) => length > opening,
  )
  expect(await (await app.miniProgram.currentPage())?.$('.t-gate')).toBeFalsy()
})
