/**
 * `tsx rankings-run.mts <participants> <folder> [DATABASE_URL]`: a contest with so many people on its board, in 400 hospitals, 8,000 departments and 7 areas, in a process of its own because
 * the server is ESM. Prints the contest, and people all over the board with a session of each, as JSON.
 */
/// <reference lib="es2022.error" />
import { sql } from 'drizzle-orm'
import { connect } from '../../server/src/db/connect'
import { assessmentEvent, assessmentPaper, paperEdition } from '../../server/src/features/assessment/tables'
import { PLAIN_SCORING, POINT } from '../../src/domain/assessment/scoring'
import { startSession } from '../../server/src/kernel/people/sessions'
import { seed } from '../../server/src/seed'

const [count, dataDir = '', url = ''] = process.argv.slice(2)
const ASKING = 40
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const eventId = await contest()
const board = `event:${eventId}`
await fill(Number(count))
const people = await asking()
const tokens: string[] = []
for (const { user_id: id } of people) tokens.push(await startSession(db, Number(id), 'h5'))
await db.execute(sql`vacuum analyze`)
await database.close()
process.stdout.write(
  JSON.stringify({ eventId: String(eventId), people: people.map((one, at) => ({ ...one, token: tokens[at] })) }),
)
process.exit(0)

async function contest(): Promise<number> {
  const about = { family: 'base', title: '测量用竞赛', introduction: '', cover: '', needs: 'signedIn' as const }
  const [event] = await db
    .insert(assessmentEvent)
    .values({ ...about, areas: ['1', '2', '3', '4', '5', '6', '7'] })
    .returning()
  const [paper] = await db
    .insert(assessmentPaper)
    .values({ eventId: event?.id ?? 0, title: '测量用试卷', sort: 0, edition: 1 })
    .returning()
  if (!event || !paper) throw new Error('the contest was not stored')
  const rules = {
    ...{ questions: 1, totalPoints: POINT, passPoints: 0, limitSeconds: 3600, questionSeconds: 0, tries: 1, canPause: false },
    ...{ isShuffled: true, reveal: 'submit' as const, scoring: PLAIN_SCORING, opensAt: '', closesAt: '' },
  }
  await db.insert(paperEdition).values({ paperId: paper.id, edition: 1, content: { rules, draw: { by: 'rule', picks: [] } } })
  return event.id
}

/** As many scores as a contest of a hundred questions has; every third of the people has the time of somebody else, too. */
async function fill(wanted: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into "user" (alias, mobile, name, real_name, level)
      select 'bench-' || n, '1970' || lpad(n::text, 7, '0'), '测量者' || n, '测量者' || n, 1 + n % 2 from generate_series(1, ${wanted}::int) n
      returning id
    ), numbered as (select id, row_number() over (order by id) as n from made)
    insert into standing (board, user_id, score, pace, attempt_id, hospital, department, area)
    select ${board}::text, id, n * 7919 % 101 * 100, 0 - (n * 104729 % 66667) * 27, null, 'H' || n % 400, 'H' || n % 400 || ' D' || n % 8000, (1 + n % 7)::text
    from numbered`)
}

async function asking(): Promise<{ user_id: number | string }[]> {
  const found = await db.execute(
    sql`select * from (select *, row_number() over (order by score desc, pace desc) as place from standing where board = ${board}) s
      where place % ${Math.floor(Number(count) / ASKING)}::int = 1`,
  )
  return (found as unknown as { rows: { user_id: number | string }[] }).rows
}
