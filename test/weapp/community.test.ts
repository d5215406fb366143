import fs from 'node:fs'
import path from 'node:path'
import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, reads, says, see, tap, type, world } from './support'

const { open, restart } = world({ own: true })
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')

test('a post with a picture survives a restart of the app, is published, praised and commented on', async () => {
  let app = await open({ as: DOCTOR })
  const bytes = fs.readFileSync(PICTURE)
  const host = app.harness
  host?.answer('chooseMedia', () => ({
    tempFiles: [{ tempFilePath: host.files.addTemporary(bytes, 'png'), size: bytes.length, fileType: 'image' }],
  }))
  await goTo(app, 'packages/camp/moke')
  await tap(app, 'moke-write')
  await onPage(app, 'packages/camp/moke-publish')
  await type(app, 'entry-text-field', '交班只说三件事：变化、等待、担心。')
  if (host) {
    await tap(app, 'picture-add')
    await see(app, 'picture')
  }
  app = await restart(app)
  await goTo(app, 'packages/camp/moke-publish', { type: 'post' })
  if (host) await see(app, 'picture')
  await tap(app, 'publish')
  await onPage(app, 'packages/camp/moke-post')
  await says(app, 'entry-text', '交班只说三件事')
  if (host) await see(app, 'entry-picture')
  await tap(app, 'like')
  await says(app, 'like', '1')
  await tap(app, 'write-comment')
  await type(app, 'comment-text', '担心一项最有用')
  await tap(app, 'comment-send')
  await says(app, 'comment', '担心一项最有用')
})

test('a question is opened from the list and answered', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/camp/moke-community', { type: 'question' })
  await tap(app, 'open-entry')
  await onPage(app, 'packages/quiz/question')
  await reads(app, '年轻医生第一次独立谈话')
  await tap(app, 'write-comment')
  await onPage(app, 'packages/camp/moke-publish')
  await says(app, 'answered-question', '年轻医生第一次独立谈话')
  await type(app, 'entry-text-field', '第一次在场，第二次在门外。')
  await tap(app, 'publish')
  await onPage(app, 'packages/quiz/question')
  await reads(app, '1 个回答')
  await tap(app, 'open-entry')
  await onPage(app, 'packages/quiz/answer')
  await says(app, 'entry-text', '第一次在场')
})
