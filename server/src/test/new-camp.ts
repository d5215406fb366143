import type { CampAddress } from '@/api/camp'
import { POINT } from '@/domain/assessment/scoring'
import { newIssuer } from './credential'
import { createDoc } from './factories'
import { newPaper } from './new-paper'
import type { TestServer } from './server'
import { camp, campInformation, campMonth, campTask } from '../features/camp/tables'

const DAY = 24 * 3600 * 1000
let tracks = 0

interface Given {
  /** Days from now at which the first month begins; each lasts thirty. */
  opensIn?: number
  months?: number
  closesIn?: number
  monthsNeeded?: number
}

/** A camp whose months ask for two documents of ten points and a case of fifty, which may be left out. */
export async function newCamp(server: TestServer, { opensIn = -10, months = 1, closesIn = 100, monthsNeeded = 1 }: Given = {}) {
  const { db } = server
  const at = (days: number) => new Date(Date.now() + days * DAY)
  tracks += 1
  const address: CampAddress = { edition: '2023', track: `t${tracks}` }
  const [row] = await db
    .insert(camp)
    .values({
      ...{ ...address, trackTitle: '方向', title: '学习营', introduction: '', latePercent: 50, monthsNeeded },
      ...{ closesAt: at(closesIn), issuerId: await newIssuer(server) },
    })
    .returning()
  const campId = row?.id ?? 0
  const docIds: number[] = []
  const paperIds: string[] = []
  const taskIds: string[] = []
  for (let month = 1; month <= months; month += 1) {
    const opens = opensIn + (month - 1) * 30
    await db.insert(campMonth).values({ campId, month, title: `主题 ${month}`, opensAt: at(opens), closesAt: at(opens + 30) })
    const docs = [Number(await createDoc(server)), Number(await createDoc(server))]
    const { paperId } = await newPaper(server, { event: { family: 'camp' } })
    docIds.push(...docs)
    paperIds.push(paperId)
    const made = await db
      .insert(campTask)
      .values([
        ...docs.map((docId, sort) => ({
          ...{ campId, month, sort, kind: 'doc' as const, docId, points: 10 * POINT, isRequired: true },
        })),
        { campId, month, sort: 2, kind: 'case' as const, paperId: Number(paperId), points: 50 * POINT, isRequired: false },
      ])
      .returning({ id: campTask.id })
    taskIds.push(...made.map(({ id }) => String(id)))
  }
  const [news] = await db
    .insert(campInformation)
    .values({ campId, section: '通知', title: '开营', summary: '', body: '<p>开营</p>' })
    .returning()
  return { campId, address, docIds, paperIds, taskIds, informationId: String(news?.id ?? 0) }
}
