import type { Db } from '../../db/connect'
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

/** The function blocks of home. */
export async function seedBlocks(db: Db): Promise<void> {
  await db.insert(block).values(BLOCKS.map((row, sort) => ({ ...row, sort })))
}
