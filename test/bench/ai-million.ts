import { sql } from 'drizzle-orm'
import { connect } from '../../server/src/db/connect'
import { rowsOf } from '../../server/src/db/rows'
import { fillWhole } from '../../server/src/features/ai/sources/fill'
import { findPassages } from '../../server/src/kernel/passages'
import type { BlindQuestion } from './ai-blind'
import { withPostgres } from './postgres'
import { percentile, printTable } from './table'

/**
 * How long it takes to find passages among so many. They are the passages of the library over and over, each with half of its own words and half of another one's, so that
 * every word is as common as it is in the library and no two are alike.
 */
export async function benchMillion(passages: number, questions: readonly BlindQuestion[]): Promise<void> {
  const isMeasured = await withPostgres(async (url) => {
    const { db, close } = await connect({ url, dataDir: '' })
    await fillWhole(db)
    const [own] = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from evidence_passage`))
    const count = own?.count ?? 1
    await db.execute(sql`drop index evidence_passage_words`)
    await db.execute(
      sql`create temporary table own as select row_number() over (order by id) - 1 as at, source_id, text, section, words from evidence_passage`,
    )
    await db.execute(sql`create index on own (at)`)
    const times = Math.ceil(passages / count) - 1
    await db.execute(sql`insert into evidence_passage (source_id, ordinal, section, text, words)
      select one.source_id, 1000 + (turn * ${count}::int) + one.at, one.section, one.text,
        (select array_agg(distinct word) from (
          select word from unnest(one.words) with ordinality as w (word, n) where (n + turn) % 2 = 0
          union select word from unnest(other.words) with ordinality as w (word, n) where (n + turn) % 2 = 1) as mixed)
      from generate_series(1, ${times}::int) as turn cross join own as one
      join own as other on other.at = (one.at * 7919 + turn * 104729) % ${count}::int`)
    await db.execute(sql`create index evidence_passage_words on evidence_passage using gin (words)`)
    await db.execute(sql`truncate evidence_word`)
    await db.execute(
      sql`insert into evidence_word (code, passages) select word, count(*)::int from evidence_passage, unnest(words) as word group by word`,
    )
    await db.execute(sql`analyze evidence_passage`)
    const [all] = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from evidence_passage`))
    const took: number[] = []
    for (const { text } of questions) {
      const start = performance.now()
      await findPassages(db, text, { userId: 0 })
      took.push(performance.now() - start)
    }
    took.sort((a, b) => a - b)
    const at = (part: number): string => `${Math.round(percentile(took, part))} ms`
    printTable(
      '检索一次（PostgreSQL）',
      ['段落', '问题', '中位', 'p95', '最长'],
      [[String(all?.count), String(took.length), at(0.5), at(0.95), `${Math.round(took.at(-1) ?? 0)} ms`]],
    )
    await close()
  })
  if (!isMeasured) console.log('\n没有安装 PostgreSQL，没有测百万段落的检索')
}
