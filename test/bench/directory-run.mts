/**
 * `tsx directory-run.mts <doctors> <folder> [DATABASE_URL]`: makes a directory of so many doctors and asks it the plain queries of `directory-lists`, in a process of its own because the server
 * is ESM. Prints the milliseconds of each list as JSON, in their order.
 */
/// <reference lib="es2022.error" />
import { sql } from 'drizzle-orm'
import { connect } from '../../server/src/db/connect'
import { gramCode, gramsOfHan } from '../../server/src/kernel/search/text'
import { seed } from '../../server/src/seed'
import { LISTS, PAGE_SIZE, PAGES, type List } from './directory-lists'

const [count, dataDir = '', url = ''] = process.argv.slice(2)
const TURNS = 40
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
await fill(Number(count))
const times: number[][] = []
for (const list of LISTS) times.push(await ask(list))
await database.close()
process.stdout.write(JSON.stringify(times))
process.exit(0)

/** Doctors of the sample again and again, each with figures of its own. */
async function fill(wanted: number): Promise<void> {
  await db.execute(sql`
    with sample as (select row_number() over (order by id) as place, count(*) over () as size, d as row from doctor d where is_sample),
    copies as (
      select n, n * 7919 % 100003 as lot, row from generate_series(1, ${wanted}::int) n join sample on place = 1 + n % size
    )
    insert into doctor overriding system value
    select (jsonb_populate_record(row, jsonb_build_object(
      'id', 1000000 + n, 'user_id', null, 'columnist_id', null, 'name', (row).name || n, 'consult_count', lot % 5000,
      'rating_tenths', 30 + lot % 21, 'reply_minutes', 5 + lot % 600, 'price_from', lot % 50 * 1000))).*
    from copies`)
  await db.execute(sql`
    insert into search_entry (kind, ref_id, title, summary, cover, link, published_at, grams, latin, names)
    select 'doctor', d.id, d.name, e.summary, e.cover, '/NewDoctorHomePage/' || d.id, e.published_at, e.grams, e.latin, e.names
    from doctor d join search_entry e on e.kind = 'doctor' and e.title = rtrim(d.name, '0123456789') where d.id > 1000000`)
  await db.execute(sql`vacuum analyze`)
}

async function ask({ filter, where: words, order }: List): Promise<number[]> {
  const grams = [...new Set(gramsOfHan((filter as { keyword?: string }).keyword ?? '').map(gramCode))]
  const where = words.replace('{grams}', `array[${grams.join()}]::int[]`)
  const found: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = sql.raw(`limit ${PAGE_SIZE} offset ${(turn % PAGES) * PAGE_SIZE}`)
    const started = performance.now()
    await db.execute(
      sql`select * from doctor where status = 'published' and ${sql.raw(where)} order by ${sql.raw(order)}, id asc ${page}`,
    )
    found.push(performance.now() - started)
  }
  return found
}
