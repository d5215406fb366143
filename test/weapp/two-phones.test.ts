import fs from 'node:fs'
import path from 'node:path'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { goTo, reads, see, tap, type, world } from './support'

const { open } = world()
const FAMILY = '13800000002'
/** Of the sample: the doctor has taken it, and both may write. */
const ORDER = { consultationId: '2', consType: '1' }
const MEDIA = path.resolve(__dirname, '../../server/src/sample/media')
const PICTURES = ['banner-1.png', 'banner-2.png'].map((name) => fs.readFileSync(path.join(MEDIA, name)))

async function writesTo(one: OpenApp, other: OpenApp, words: string): Promise<void> {
  await type(one, 'room-text', words)
  await tap(one, 'room-send')
  await reads(other, words)
}

const pictures = async (app: OpenApp) => (await (await app.miniProgram.currentPage())?.$$('.t-room-file'))?.length ?? 0

test('a patient and a doctor write to each other in the room of their order, and pictures from the phone come over', async () => {
  const [family, doctor] = [await open({ as: FAMILY }), await open({ as: DOCTOR })]
  for (const app of [family, doctor]) {
    await goTo(app, 'packages/consult/consultation', ORDER)
    await see(app, 'room-text')
  }
  await writesTo(doctor, family, '先不停药，请发两张皮疹照片')
  await writesTo(family, doctor, '已发照片，需要停药吗')
  const host = family.harness
  if (!host) return
  host.answer('chooseMedia', () => ({
    tempFiles: PICTURES.map((bytes) => ({
      tempFilePath: host.files.addTemporary(bytes, 'png'),
      size: bytes.length,
      fileType: 'image',
    })),
  }))
  await tap(family, 'room-more')
  await tap(family, 'send-picture')
  await until(
    () => pictures(doctor),
    (count) => count === PICTURES.length,
  )
})
