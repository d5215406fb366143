import fs from 'node:fs'
import path from 'node:path'
import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { goTo, leftLogin, onPage, says, see, tap, type, world } from './support'

const { open, origin } = world()
const PICTURE = fs.readFileSync(path.resolve(__dirname, '../../server/src/sample/media/banner-1.png'))

test('a newcomer signs in by a code, and pictures of papers from the phone are stored', async () => {
  const app = await open({ entry: { path: 'packages/identity/login/index' } })
  const host = app.harness
  if (!host) return
  await type(app, 'mobile', '13900040001')
  await tap(app, 'send-code')
  await type(app, 'verify-code', '246810')
  await tap(app, 'agreement')
  await tap(app, 'submit')
  await leftLogin(app)

  await goTo(app, 'packages/identity/upload-id')
  await tap(app, 'proof-idCard')
  host.answer('chooseMedia', () => ({
    tempFiles: [{ tempFilePath: host.files.addTemporary(PICTURE, 'png'), size: PICTURE.length, fileType: 'image' }],
  }))
  for (const paper of ['idFront', 'idBack']) {
    await tap(app, `paper-place-${paper}`)
    // 从相册选择
    await tap(app, 'action-1')
    await see(app, `paper-stored-${paper}`)
  }
})

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

test('the phone that scans a desktop’s code signs it in', async () => {
  const { token } = await ask<{ token: string }>(origin(), 'api/user/browserlogin/create', {})
  const address = `http://127.0.0.1:8787/BrowserLogin?token=${token}`
  const app = await open({ as: DOCTOR, entry: { query: { q: encodeURIComponent(address) }, scene: 1011 } })
  await tap(app, 'browser-agree')
  await see(app, 'browser-agreed')
})
