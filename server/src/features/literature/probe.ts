import assert from 'node:assert/strict'
import { literatureApi } from '@/api/literature'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { importedOf } from './import/imported'
import { storePapers } from './store'
import { paper } from './tables'

/** A paper that everybody who has signed in may read. */
async function paperId({ server }: Newcomer): Promise<string> {
  const one = importedOf({
    title: '试药的示例研究',
    abstract: [{ title: '结果', text: '示例结果为 1%。' }],
    doi: '10.5555/probe',
  })
  await storePapers(server.db, [one], { source: 'sample', isSample: true })
  const [row] = await server.db.select({ id: paper.id }).from(paper).limit(1)
  assert.ok(row)
  return String(row.id)
}

const page = { pageIdx: 0, pageSize: 10 }

export const probe: Probe = {
  good: {
    'api/literature/list': () => ({ ...page, keyword: '示例', disease: '', journal: '' }),
    'api/literature/collected': () => ({ ...page, disease: '' }),
    'api/literature/detail': async (me) => ({ id: await paperId(me) }),
    'api/literature/shared': async (me) => ({ id: await paperId(me) }),
    'api/literature/original': async (me) => ({ id: await paperId(me) }),
    'api/literature/collect': async (me) => ({ id: await paperId(me), collected: true }),
  },
  async belongings(owner) {
    const id = await paperId(owner)
    await owner.device.ok(literatureApi.collect, { id, collected: true })
    return {
      tries: {},
      check: async () => {
        const { items } = await owner.device.ok(literatureApi.collected, { ...page, disease: '' })
        assert.deepEqual(
          items.map(({ paper: kept }) => kept.id),
          [id],
        )
      },
    }
  },
}
