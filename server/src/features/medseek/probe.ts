import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { medseekApi } from '@/api/medseek'
import { ACK } from '@/api/envelope'
import { key } from '../../test/factories'
import { uploadFile } from '../../test/files'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { paperFixture } from '../../test/paper-files'
import { pdf } from '../../test/pdf'
import { readUpload } from './reading'
import { interpretation } from './tables'

const uploaded = async ({ server, device }: Newcomer): Promise<string> => {
  const bytes = Buffer.from(await pdf([['A text of the probe that is long enough.']]))
  return (await uploadFile(server, device, 'paper', bytes)).key
}

const begun = async (me: Newcomer): Promise<{ id: string; uploadKey: string }> => {
  const uploadKey = await uploaded(me)
  const { id } = await me.device.ok(medseekApi.begin, { uploadKey, record: '', paperId: '', idempotencyKey: key() })
  return { id, uploadKey }
}

/** One that has been read. */
const done = async (me: Newcomer): Promise<string> => {
  const { id } = await begun(me)
  await me.server.db
    .update(interpretation)
    .set({ state: 'done' })
    .where(eq(interpretation.id, Number(id)))
  return id
}

/** A passage of one that was read whole. */
const passageOf = async (me: Newcomer): Promise<string> => {
  const { id } = await begun(me)
  await readUpload(me.server.parts, Number(id))
  const { items } = await me.device.ok(medseekApi.pages, { id, ...page })
  return items[0]?.passages[0]?.id ?? ''
}

const page = { pageIdx: 0, pageSize: 5 }

export const probe: Probe = {
  good: {
    'api/medseek/records': async ({ server, device }) => ({
      uploadKey: (await uploadFile(server, device, 'paper', await paperFixture('papers.ris'))).key,
    }),
    'api/medseek/begin': async (me) => ({
      uploadKey: await uploaded(me),
      record: '',
      paperId: '',
      idempotencyKey: key(),
    }),
    'api/medseek/detail': async (me) => ({ id: await done(me) }),
    'api/medseek/pages': async (me) => ({ id: await done(me), ...page }),
    'api/medseek/place': async (me) => ({ passageId: await passageOf(me) }),
    'api/medseek/share': async (me) => ({ id: await done(me), isShared: true }),
    'api/medseek/remove': async (me) => ({ id: await done(me) }),
    'api/medseek/column': () => ({ disease: '', ...page }),
    'api/medseek/preview': async (me) => ({ id: await done(me) }),
    'api/medseek/shared': async (me) => {
      const id = await done(me)
      await me.device.ok(medseekApi.share, { id, isShared: true })
      return { uid: '', id }
    },
  },
  async belongings(owner) {
    const id = await done(owner)
    const passageId = await passageOf(owner)
    const { key: uploadKey } = await uploadFile(owner.server, owner.device, 'paper', await paperFixture('papers.ris'))
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/medseek/records': refused({ uploadKey }),
        'api/medseek/detail': refused({ id }),
        'api/medseek/pages': refused({ id, ...page }),
        'api/medseek/place': refused({ passageId }),
        'api/medseek/share': refused({ id, isShared: true }),
        'api/medseek/remove': refused({ id }),
        'api/medseek/preview': refused({ id }),
      },
      check: async () => {
        const { item } = await owner.device.ok(medseekApi.detail, { id })
        assert.equal(item.isShared, false)
      },
    }
  },
  placeFile: async (me) => (await begun(me)).uploadKey,
}
