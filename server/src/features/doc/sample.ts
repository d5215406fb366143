import type { Db } from '../../db/connect'
import { WRITTEN } from '../../sample/articles'
import { seedArticles } from '../../sample/articles/seed'
import type { World } from '../../sample/world'
import { block } from './tables'

const BLOCKS = [
  { name: '最新文章', icon: 'article', query: { docTypes: [1, 29] } },
  { name: '本周热点', icon: 'fire', query: { sort: 'hottest' as const } },
  { name: '公开课', icon: 'live', query: { docTypes: [6, 9] } },
  { name: '会议直播', icon: 'play', query: { docTypes: [25] } },
  { name: '病例', icon: 'layers', query: { docTypes: [30, 51, 52] } },
  { name: '靶向治疗', icon: 'flask', query: { tagIds: ['targeted'] } },
  { name: '免疫治疗', icon: 'shield', query: { tagIds: ['immune'] } },
  { name: '不良反应', icon: 'warning', query: { tagIds: ['adverse'] } },
]

/** The function blocks of home, and the articles about what the clinical tools hold, behind those of the core. */
export async function seedDocs(db: Db, world: World): Promise<void> {
  await db.insert(block).values(BLOCKS.map((row, sort) => ({ ...row, sort })))
  const { fromTools } = await import('../../sample/articles/from-tools')
  world.articles.push(...(await seedArticles(db, world, [...WRITTEN, ...takingTurns(fromTools)], WRITTEN.length)))
}

/** So far apart in the list that drugs, regimens and trials take turns. */
const STEP = 53
const takingTurns = <T>(items: readonly T[]): T[] => items.flatMap((_, index) => items[(index * STEP) % items.length] ?? [])
