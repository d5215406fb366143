import { goTo, onPage, see, signIn, tap, textOf, type, world } from './support'

const { open } = world()
jest.setTimeout(120_000)
type App = Awaited<ReturnType<typeof open>>

/** Waits until an element says something. */
async function says(app: App, testId: string, text: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await textOf(app, testId)).includes(text)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${testId} says ${await textOf(app, testId)}, not ${text}`)
}

/** Signs one of the sample's accounts in by password. */
async function signInAs(app: App, mobile: string): Promise<void> {
  await goTo(app, 'packages/identity/login')
  await tap(app, 'tab-password')
  await type(app, 'mobile', mobile)
  await type(app, 'password', 'Demo2026x')
  await tap(app, 'agreement')
  await tap(app, 'submit')
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await app.miniProgram.currentPage())?.path !== 'packages/identity/login/index') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('signing in did not lead away from the login page')
}

test.each([
  ['13800000001', '已认证', '可申请'],
  ['13800000004', '认证审核中', '暂不可申请'],
  ['13800000005', '认证未通过', '暂不可申请'],
])('%s: %s, and consultations %s', async (mobile, level, eligibility) => {
  const app = await open()
  await signInAs(app, mobile)
  await goTo(app, 'packages/identity/certification-info')
  await says(app, 'certification-level', level)
  await says(app, 'consultation-eligible', eligibility)
})

test('a rejected doctor reads why, and begins again', async () => {
  const app = await open()
  await signInAs(app, '13800000005')
  await goTo(app, 'packages/identity/certification-info')
  await says(app, 'reject-reason', '反光')
  await tap(app, 'certify-go')
  await onPage(app, 'packages/identity/certify')
  await see(app, 'identity-form')
  await goTo(app, 'packages/identity/certify', { route: 'identifyCertifyTwo' })
  await type(app, 'certificate-no', '12')
  await tap(app, 'certify-submit')
  await says(app, 'papers-error', '请上传身份证人像面')
})

test('the papers of a doctor each have their place', async () => {
  const app = await open()
  await signInAs(app, '13800000005')
  await goTo(app, 'packages/identity/upload-id')
  for (const paper of ['idFront', 'idBack', 'licence', 'workProof']) await see(app, `paper-${paper}`)
  await says(app, 'papers-missing', '还需上传')
})

test('the security code is asked for, and weak ones are refused in place', async () => {
  const app = await open()
  await signIn(app)
  await goTo(app, 'packages/identity/security-code')
  await says(app, 'security-state', '您还未设置安全码')
  await type(app, 'security-code', '111111')
  await type(app, 'security-again', '111111')
  await tap(app, 'send-code')
  await type(app, 'verify-code', '246810')
  await tap(app, 'security-submit')
  await type(app, 'security-code', '739164')
  await type(app, 'security-again', '739164')
  await tap(app, 'security-submit')
  await says(app, 'security-state', '安全码已设置')
  await see(app, 'device')
})

test.each([
  ['certify', {}],
  ['certify', { route: 'identifyCertifyTwo' }],
  ['upload-id', {}],
  ['certification-info', {}],
  ['security-code', {}],
])('%s %j asks visitors to sign in', async (screen, query) => {
  const app = await open({ entry: { path: `packages/identity/${screen}/index`, query } })
  await see(app, 'state-notAllowed')
})
