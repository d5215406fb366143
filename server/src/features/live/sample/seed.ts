import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { adoptMessages } from '../messages'
import { storeRoom, type NewRoom } from '../stored-room'
import { storeDocs, type NewDoc } from '../../../kernel/documents/store'
import { newToken } from '../../../crypto'
import type { Db } from '../../../db/connect'
import { liveFlower, liveQuestion, liveReminder, liveRoom } from '../tables'
import { doc } from '../../../kernel/documents/tables'
import { COLUMNISTS } from '../../../sample/columnists'
import { columnSpread } from '../../../sample/column-kinds'
import { liveCover, portraitOf } from '../../../sample/pictures'
import type { World } from '../../../sample/world'
import { liveBody, LIVES, type Live } from './lives'
import { REPLAY_SECONDS } from './media'
import { GREETINGS, talkOf, WAITING } from './talk'
import { addViews } from '../../../sample/views'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The demo account runs this one. */
const HOSTED = '放疗科的一天'
/** One that runs, one that is over, and one that only certified doctors may watch. */
const WITH_TASK = ['抗肿瘤药物皮肤反应的分级与处置', '公开课：肺癌小标本的病理诊断思路', '宫颈癌同步放化疗病例讨论']
/** Its replay is still being made. */
export const UNFINISHED = '公开课：化疗相关恶心呕吐的分级预防'

const QUARTER = 15 * MINUTE
const DAY = 24 * HOUR
/** China's time, all year. */
const ZONE = 8 * HOUR
/** Doctors watch after work: from seven to nine in the evening, one after the other. */
const EVENING = [19, 19.5, 20, 20.5]

const isRunning = ({ startsInHours, minutes }: Live): boolean => startsInHours < 0 && startsInHours * 60 + minutes > 0
const isOver = (live: Live): boolean => live.startsInHours < 0 && !isRunning(live)

/** Of what is recorded the length of the recording, which is what there is to watch; its agenda keeps the hours of the evening. */
const secondsOf = (live: Live): number => (isOver(live) && live.title !== UNFINISHED ? REPLAY_SECONDS : live.minutes * 60)

/** When a live starts, seen from `now`: what runs began a while ago, so that there is always one; the others are on an evening about that far away. */
export function startOf(live: Live, now: number): number {
  const about = now + live.startsInHours * HOUR
  if (isRunning(live)) return Math.floor(about / QUARTER) * QUARTER
  const evening = EVENING[LIVES.indexOf(live) % EVENING.length] ?? 19
  const start = Math.floor((about + ZONE) / DAY) * DAY - ZONE + evening * HOUR
  if (isOver(live)) return start + live.minutes * MINUTE < now ? start : start - DAY
  return start > now ? start : start + DAY
}

/** The lives with their rooms, and what was said in them. */
export async function seedLives(db: Db, world: World): Promise<void> {
  await seedLiveTalk(db, world, await storeLives(db, world))
}

/** Returns the ids, in the order of LIVES. */
async function storeLives(db: Db, { users, columnists, now }: World): Promise<number[]> {
  const spread = columnSpread()
  const documents = LIVES.map((live, index): NewDoc => {
    const { column, title, summary, docType, rule, tags } = live
    const speaker = COLUMNISTS[live.talks[0]?.[1] ?? column]
    return {
      ...{ title, summary, docType, rule },
      body: liveBody(live),
      cover: liveCover(tags, speaker?.name ?? ''),
      source: speaker?.hospital,
      columnistId: columnists[spread({ column, docType, rule })] ?? null,
      tagIds: tags,
      publishedAt: new Date(now - (index * 11 + 3) * HOUR),
      startTime: new Date(startOf(live, now)),
      durationSeconds: secondsOf(live),
      taskCode: WITH_TASK.includes(title) ? 'WATCH_STAY' : '',
      isSample: true,
    }
  })
  const ids = await storeDocs(db, documents)
  for (const [index, live] of LIVES.entries()) await storeRoom(db, ids[index] ?? 0, roomOf(live, users, columnists))
  await addViews(db, ids, (index) => 10 + ((index * 23) % 60))
  return ids
}

function roomOf({ title, minutes, talks }: Live, users: readonly number[], columnists: readonly number[]): NewRoom {
  const share = Math.floor((minutes * 60) / talks.length)
  const cut = Math.floor(REPLAY_SECONDS / (talks.length + 1))
  const hls = (name: string, quality?: string) => ({ url: `/media-live/${name}.m3u8`, kind: 'hls' as const, quality })
  const replays = [{ url: '/media/live-replay.mp4', kind: 'file' as const }, hls('replay-main'), hls('replay-spare')]
  return {
    liveStreams: [hls('live-main', '高清'), hls('live-spare', '流畅')],
    replayStreams: title === UNFINISHED ? [] : replays,
    chapters: [
      ...talks.map(([name], place) => ({ id: `${place + 1}`, title: name, seconds: place * cut })),
      { id: `${talks.length + 1}`, title: '答疑与小结', seconds: talks.length * cut },
    ],
    hosts: title === HOSTED ? users.slice(0, 1) : [],
    talks: talks.map(([name, place], order) => ({
      title: name,
      introduction: `第 ${order + 1} 讲，约 ${Math.round(share / 60)} 分钟，讲后答疑。`,
      startsAfterSeconds: order * share,
      durationSeconds: share,
      replaySeconds: order * cut,
      speakers: [speakerOf(place, columnists)],
    })),
  }
}

function speakerOf(place: number, columnists: readonly number[]) {
  const { name = '', title = '', hospital = '', department = '' } = COLUMNISTS[place] ?? {}
  return {
    ...{ name, hospital, title: `${department} ${title}` },
    avatar: portraitOf(name),
    columnistId: columnists[place] ?? null,
  }
}

/** What was said, asked and given in the rooms, by the made-up readers; who is asked answers as the demo account. */
async function seedLiveTalk(db: Db, { users, readers: people, now }: World, lives: readonly number[]): Promise<void> {
  const [demo, , editor] = users
  if (demo === undefined || editor === undefined || !people.length) throw new Error('the sample has nobody to talk')
  for (const [index, live] of LIVES.entries()) {
    const docId = lives[index]
    if (docId === undefined) continue
    const someone = (n: number): number => people[(index * 5 + n * 7) % people.length] ?? demo
    await chat(db, docId, live, { someone, host: editor, now })
    if (live.startsInHours > 24) continue
    await ask(db, docId, live, { someone, answerer: demo, now })
    if (live.startsInHours < 0) await give(db, docId, people, index)
  }
  const coming = LIVES.flatMap(({ startsInHours }, index) => (startsInHours > 24 ? (lives[index] ?? []) : [])).slice(0, 2)
  await db.insert(liveReminder).values(coming.map((docId) => ({ userId: demo, docId })))
}

interface Crowd {
  someone: (n: number) => number
  now: number
}

async function chat(db: Db, docId: number, live: Live, { someone, host, now }: Crowd & { host: number }): Promise<void> {
  const { messages } = talkOf(live.tags)
  const start = startOf(live, now)
  const isWaiting = live.startsInHours >= 0
  if (live.startsInHours > 24) return
  const texts = isWaiting ? WAITING : [...GREETINGS, ...messages]
  // What runs has been talked in until a minute ago; what is over, while it ran.
  const from = isOver(live) ? start + 2 * MINUTE : Math.max(isWaiting ? 0 : start, now - 25 * MINUTE)
  const until = isOver(live) ? start + live.minutes * MINUTE : now - MINUTE
  const step = (until - from) / (texts.length + 1)
  const at = (place: number) => new Date(from + place * step)
  await adoptMessages(db, [
    ...(isWaiting
      ? []
      : [{ docId, userId: host, isHost: true, createdAt: at(0), content: '欢迎各位老师，提问请点“提问”，不要透露患者信息。' }]),
    ...texts.map((content, n) => ({ docId, userId: someone(n), isHost: false, createdAt: at(n + 1), content })),
  ])
}

async function ask(db: Db, docId: number, live: Live, { someone, answerer, now }: Crowd & { answerer: number }): Promise<void> {
  const { questions } = talkOf(live.tags)
  const start = Math.min(now, startOf(live, now))
  await db.insert(liveQuestion).values(
    questions.map(({ content, answer = '' }, n) => {
      const createdAt = new Date(start - (n + 1) * 3 * MINUTE)
      // Before the start nobody has answered yet.
      const answered = live.startsInHours < 0 && answer ? { answer, answererId: answerer, answeredAt: new Date(start) } : {}
      return { docId, userId: someone(n + 3), content, createdAt, idempotencyKey: newToken(), ...answered }
    }),
  )
}

async function give(db: Db, docId: number, people: readonly number[], index: number): Promise<void> {
  const rows = people.map((userId, n) => ({ docId, userId, count: 3 + ((index * 13 + n * 29) % 90) }))
  await db.insert(liveFlower).values(rows)
  const flowers = rows.reduce((sum, { count }) => sum + count, 0)
  await db.update(liveRoom).set({ flowers }).where(eq(liveRoom.docId, docId))
}

/** Moves the sample lives to where they are seen from now, when all that were running are over: a demo that starts on another day still shows all three states. */
export async function refreshSampleLives(db: Db): Promise<void> {
  const titles = LIVES.filter(isRunning).map(({ title }) => title)
  const [running] = await db
    .select({ last: sql<string | null>`max(${doc.startTime} + make_interval(secs => ${doc.durationSeconds}))` })
    .from(doc)
    .where(and(eq(doc.isSample, true), inArray(doc.title, titles)))
  const now = Date.now()
  if (!running?.last || new Date(running.last).getTime() > now) return
  for (const live of LIVES)
    await db
      .update(doc)
      .set({ startTime: new Date(startOf(live, now)), hostState: null })
      .where(and(eq(doc.isSample, true), eq(doc.title, live.title), isNotNull(doc.startTime)))
}
