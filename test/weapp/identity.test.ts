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
