import { DOCTOR } from '@test/support/sample'
import { says, tap, textOf, type, world } from './support'
import type { OpenApp } from './open-app'

const { open } = world()

const goto = (app: OpenApp, url: string) => app.miniProgram.callWxMethod('reLaunch', { url })

test('a folder is made, a favourite is moved into it, and a batch that is removed comes back with 撤销', async () => {
  const app = await open({ as: DOCTOR })
  await goto(app, '/packages/library/my-collect/index?route=myCollectNew')
  const title = await textOf(app, 'doc-row')
  await tap(app, 'manage')
  await tap(app, 'select')
  await tap(app, 'move')
  await tap(app, 'folder-add')
  await type(app, 'folder-name-input', '门诊带教')
  await tap(app, 'folder-name-confirm')
  await says(app, 'manage', '管理')
  await tap(app, 'manage')
  await tap(app, 'select-all')
  await tap(app, 'remove-selected')
  await tap(app, 'toast-action')
  expect(await textOf(app, 'doc-row')).toBe(title)
})
