import { eq, inArray, sql } from 'drizzle-orm'
import { isLiveType } from '@/domain/doc-type'
import { COLUMN_TYPE } from '@/domain/column'
import { newAlias } from '../crypto'
import type { Db } from '../db/connect'
import {
  columnist,
  columnistProfile,
  comment,
  doc,
  docLike,
  docStat,
  doctorUnion,
  reading,
  user,
  userColumnist,
} from '../db/schema'

/** Each speciality has three columns, this far apart in sample/columnists. */
const SPECIALITIES = 10
/** Of the third columns the first seven are series of open classes, the others belong to an internet hospital. */
const OPEN_CLASSES = 7

/** Diseases of each speciality. */
const DISEASES = [
  ['d1', 'd6'],
  ['d2'],
  ['d3', 'd4'],
  ['d5', 'd7'],
  ['d9', 'd19', 'd20'],
  ['d10', 'd11'],
  ['d1', 'd2', 'd4'],
  ['d6', 'd12'],
  ['d2', 'd4', 'd11'],
  ['d1', 'd2', 'd16'],
] as const

export const columnTypeOf = (place: number): number => {
  if (place < 2 * SPECIALITIES) return COLUMN_TYPE.column
  return place - 2 * SPECIALITIES < OPEN_CLASSES ? COLUMN_TYPE.openClass : COLUMN_TYPE.hospital
}

/**
 * Spreads documents, which name a column of the first ten, over the three columns of its speciality: classes go to the series, others take
 * turns. What asks for following stays, because the demo account follows one of the first ten.
 */
export function columnSpread(): (item: { column: number; docType?: number; rule?: string }) => number {
  const turns = new Map<number, number>()
  return ({ column, docType = 1, rule }) => {
    if (column >= SPECIALITIES || rule === 'follow') return column
    if (isLiveType(docType)) return column < OPEN_CLASSES && docType !== 30 ? column + 2 * SPECIALITIES : column
    const turn = turns.get(column) ?? 0
    turns.set(column, turn + 1)
    return column + (turn % 3) * SPECIALITIES
  }
}

/** Kinds, diseases and unions of the sample columns. */
export async function seedColumns(db: Db, columnists: readonly number[]): Promise<void> {
  await db.insert(columnistProfile).values(
    columnists.map((columnistId, place) => ({
      columnistId,
      columnType: columnTypeOf(place),
      diseaseIds: [...(DISEASES[place % SPECIALITIES] ?? [])],
    })),
  )
  const unions = UNIONS.flatMap(({ column, ...union }) => {
    const columnistId = columnists[column]
    return columnistId === undefined ? [] : [{ ...union, columnistId, isSample: true }]
  })
  await db.insert(doctorUnion).values(unions)
}

const UNIONS = [
  {
    column: 19,
    name: '黑色素瘤规范诊疗联盟（示例）',
    introduction:
      '联盟由多家示例医院的肿瘤内科、皮肤科与病理科医生自愿组成，定期举行病例讨论与读片会，共享随访经验。申请人须为已认证的医务工作者，由联盟秘书处审核。',
  },
  {
    column: 4,
    name: '淋巴瘤多中心协作联盟（示例）',
    introduction: '面向血液科与淋巴瘤专科医生，开展疑难病例讨论、病理复核与随访协作。申请人须为已认证的医务工作者。',
  },
]

/** Made-up readers, so that the lists of fans have an order. Nobody can sign in as one of them. */
const FANS = ['吴越', '郑重', '冯远', '褚宁', '卫青', '蒋涵', '韩松', '杨帆', '朱颜', '秦川', '尤佳', '许诺']
const DAY_MS = 86_400_000

/**
 * Fans of the sample columns with what they read and liked. Who commented follows the column, but for the demo account, whose follows are
 * chosen elsewhere. Counts all fans.
 */
export async function seedFans(db: Db, columnists: readonly number[], demoUser: number, now: number): Promise<void> {
  const fans = await db
    .insert(user)
    .values(
      FANS.map((name, index) => ({
        mobile: `1990000${String(index).padStart(4, '0')}`,
        alias: newAlias(),
        name,
        realName: name,
        level: index % 3 === 2 ? 1 : 2,
        userType: 1,
      })),
    )
    .returning({ id: user.id })
  for (const [index, { id: userId }] of fans.entries()) {
    const followed = columnists.filter((_, place) => (place * 7 + index * 5) % 12 < 5)
    if (followed.length) {
      const rows = followed.map((columnistId, n) => ({
        userId,
        columnistId,
        createdAt: new Date(now - (n + index + 1) * DAY_MS),
      }))
      await db.insert(userColumnist).values(rows)
    }
    await readSome(db, userId, index)
  }
  await db.execute(sql`
    insert into ${userColumnist} (user_id, columnist_id)
    select distinct c.user_id, d.columnist_id from ${comment} c join ${doc} d on d.id = c.doc_id
    where d.columnist_id is not null and c.user_id <> ${demoUser}
    on conflict do nothing`)
  const fansCount = sql`(select count(*) from ${userColumnist} where ${userColumnist.columnistId} = ${columnist.id})`
  await db.update(columnist).set({ fansCount })
}

/** What one fan read of the columns they follow: some documents for some minutes, and a few likes. */
async function readSome(db: Db, userId: number, index: number): Promise<void> {
  const docs = await db
    .select({ id: doc.id })
    .from(doc)
    .innerJoin(userColumnist, eq(userColumnist.columnistId, doc.columnistId))
    .where(eq(userColumnist.userId, userId))
    .orderBy(doc.id)
  const read = docs.filter((_, n) => (n + index) % 3 !== 0)
  if (!read.length) return
  await db
    .insert(reading)
    .values(
      read.map(({ id: docId }, n) => ({ userId, docId, seconds: 60 + ((n * 47 + index * 83) % 500), progress: n % 2 ? 1 : 0.4 })),
    )
  const liked = read.filter((_, n) => (n + index) % 4 === 0)
  if (!liked.length) return
  const ids = liked.map(({ id }) => id)
  await db.insert(docLike).values(ids.map((docId) => ({ userId, docId })))
  await db
    .update(docStat)
    .set({ likeCount: sql`${docStat.likeCount} + 1` })
    .where(inArray(docStat.docId, ids))
}
