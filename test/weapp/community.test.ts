import fs from 'node:fs'
import path from 'node:path'
import { goTo, onPage, says, see, tap, type, world } from './support'

const { open, restart } = world()
/** May write, see server/src/sample/accounts.ts. */
const COLLEAGUE = '13800000008'
const PICTURE = fs.readFileSync(path.resolve(__dirname, '../../server/src/sample/media/banner-1.png'))

test('a post with a picture from the phone survives a restart of the app, and is published', async () => {
  let app = await open({ as: COLLEAGUE })
  const host = app.harness
  if (!host) return
  host.answer('chooseMedia', () => ({
    tempFiles: [{ tempFilePath: host.files.addTemporary(PICTURE, 'png'), size: PICTURE.length, fileType: 'image' }],
  }))
  await goTo(app, 'packages/camp/moke-publish', { type: 'post' })
  await type(app, 'entry-text-field', '交班只说三件事：变化、等待、担心。')
  await tap(app, 'picture-add')
  await see(app, 'picture')
  app = await restart(app)
  await goTo(app, 'packages/camp/moke-publish', { type: 'post' })
  await see(app, 'picture')
  await tap(app, 'publish')
  await onPage(app, 'packages/camp/moke-post')
  await says(app, 'entry-text', '交班只说三件事')
  await see(app, 'entry-picture')
})
