import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, says, see, tap, type, world } from './support'

const { open, origin } = world()

test('a hospital that is picked stands in the form that asked for it', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/identity/user-info', { route: 'identifyEdit' })
  await tap(app, 'identity-hospital')
  await onPage(app, 'packages/identity/pick-hospital')
  await type(app, 'search-input', '湘雅')
  await says(app, 'place', '湘雅')
  await tap(app, 'place')
  await onPage(app, 'packages/identity/user-info')
  await says(app, 'identity-hospital', '湘雅')
})

test('one field is edited, and the page of personal information shows it', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/identity/personal-info')
  await tap(app, 'info-introduction')
  await onPage(app, 'packages/identity/update-field')
  await type(app, 'field-introduction', '从事胸部肿瘤内科治疗')
  await tap(app, 'field-save')
  await onPage(app, 'packages/identity/personal-info')
  await says(app, 'value-introduction', '从事胸部肿瘤内科治疗')
})

test.each([
  ['user-type', { route: 'identifyUserType' }, 'user-type-5'],
  ['user-info', {}, 'identity-form'],
  ['pick-hospital', {}, 'place'],
  ['add-hospital', {}, 'place-name'],
  ['pick-school', { route: 'identifyEditSchool' }, 'school'],
  ['pick-disease', {}, 'disease-d1'],
  ['subscribe', {}, 'disease-skip'],
  ['personal-info', { route: 'identifyPersonalInfoComplete' }, 'state-empty'],
  ['update-field', { type: 'title', id: '1' }, 'option-t1'],
])('%s %j opens', async (screen, query, testId) => {
  const app = await open({ as: DOCTOR })
  await goTo(app, `packages/identity/${screen}`, query)
  await see(app, testId)
})

test.each([
  ['privilege', {}, 'privilege'],
  ['permission-notice', { id: 'doctor' }, 'permission'],
  ['contact-us', { id: '1', userSignId: '0' }, 'state-notAllowed'],
  ['login', {}, 'login-heading'],
  ['login', { route: 'loginCommon' }, 'login-heading'],
  ['login', { route: 'activityLogin', id: '1' }, 'login-heading'],
  ['login', { route: 'loginRapidEnrollment', id: '1' }, 'login-heading'],
  ['login', { route: 'browserLogin' }, 'state-empty'],
  ['invite', { code: 'nobody-at-all', name: 'x' }, 'invitation'],
  // The host's code is nobody's yet, or the server does not take it: either way there is a way on.
  ['wechat-authorize', {}, 'form-bind, .t-wechat-failed'],
  ['wechat-authorize', { route: 'openid' }, 'form-bind, .t-wechat-failed'],
])('%s %j opens for a visitor', async (screen, query, testId) => {
  const app = await open({ entry: { path: `packages/identity/${screen}/index`, query } })
  await see(app, testId)
})

test('whoever enrols by mobile is signed in and led to the sign-up', async () => {
  const app = await open({ entry: { path: 'packages/identity/login/index', query: { route: 'loginRapidEnrollment', id: '1' } } })
  await type(app, 'mobile', '13900040002')
  await tap(app, 'send-code')
  await type(app, 'verify-code', '246810')
  await tap(app, 'agreement')
  await tap(app, 'submit')
  expect((await onPage(app, 'packages/content/doc-sign-in')).query).toMatchObject({ id: '1', type: '1' })
})

test('the phone that reads a desktop’s code signs it in', async () => {
  const { token } = await ask<{ token: string }>(origin(), 'api/user/browserlogin/create', {})
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/identity/login', { route: 'browserLogin', token })
  await tap(app, 'browser-agree')
  await see(app, 'browser-agreed')
})

test('a colleague is invited by the card of the task page', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/mall/tasks', { invite: '1' })
  await see(app, 'invite-poster')
  const card = await app.harness?.share.message()
  if (card) expect(decodeURIComponent(card.path)).toMatch(/packages\/identity\/invite\/index\?.*name=张\*\*/)
})
