import { asc, inArray, sql } from 'drizzle-orm'
import { CAMPAIGN_YEARS, CERTIFIED_EXTRA, CURRENT_YEAR, DAILY_VOTES } from '@/domain/campaign'
import type { Db } from '../../db/connect'
import { campaignContestant, campaignEdition, campaignTally } from './tables'
import { advertise } from '../pub/tables'
import { subject, subjectBlock } from '../subject/tables'
import { columnist, columnistProfile, doc } from '../../kernel/documents/tables'
import { emblemOf, sharedPortrait } from '../../sample/pictures'
import type { World } from '../../sample/world'

const DAY = 24 * 3600 * 1000
/** So many at once are written. */
const BATCH = 250

const GROUPS = ['肿瘤外科组', '肿瘤内科组', '放射治疗组', '影像与病理组', '药学与护理组']
/** Tags of what each group writes about. */
const GROUP_TAGS = [
  ['surgery'],
  ['chemo', 'targeted', 'immune'],
  ['radio'],
  ['pathology', 'molecular'],
  ['nursing', 'adverse', 'palliative'],
]
const HOSPITALS = ['示例市肿瘤医院', '示例省人民医院', '示例大学附属医院', '示例市第一医院', '示例医学中心']
const TITLES = ['住院医师', '主治医师', '主管药师', '主管护师', '助理研究员']
const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const GIVEN = [
  ...['伟', '静', '思远', '雨桐', '浩然', '晓彤', '志强', '雅楠', '子涵', '明哲', '欣怡', '文博', '若溪'],
  ...['俊杰', '佳宁', '一鸣', '梦瑶', '泽宇', '书瑶', '景行', '清扬', '嘉树', '知远', '安然', '慕云'],
]
/** Given names of those who are drawn as women. */
const WOMEN = /[静楠瑶桐彤怡]|佳宁|若溪|安然$/
/** The 2020 edition is large, the running one middling; of the others the thirty-five that were chosen are told. */
const SIZES: Readonly<Record<number, number>> = { 2020: 500, [CURRENT_YEAR]: 100 }
const CHOSEN = 35

/** What the pictures of a past edition show, and on which day of its year, see scripts/assets/campaign.ts. */
const MOMENTS = [
  { title: '评选启动：主持人介绍参评办法', day: '09-01' },
  { title: '病例演讲：选手讲述一例诊疗经过', day: '10-18' },
  { title: '颁奖：三位代表登上领奖台', day: '11-01' },
]

const rulesOf = (year: number): string[] => [
  '参评对象为 35 周岁以下、从事肿瘤防治工作的医务人员，由所在单位推荐或本人报名。',
  `点赞期间，在微信与 App 中每人每天合计可点赞 ${DAILY_VOTES} 次，可以投给同一位选手，也可以分给几位。`,
  `完成医师认证的用户每天可再获得 ${CERTIFIED_EXTRA} 次点赞。次数按北京时间每日零点重新计算，不累计到次日。`,
  '点赞总数由网络点赞与评审加赞组成。以机器或其他不正当方式取得的点赞不计入。',
  year === CURRENT_YEAR ? '点赞截止后公布结果，名次以总数为准，总数相同则名次并列。' : '本届点赞已截止，结果供查看。',
  '本活动为示例内容，人物、单位与数据均为虚构。',
]

/** Columns and subjects that the specification names by their numbers. */
const CAMPAIGN_COLUMNS = [
  { id: 631, name: '35 under 35', introduction: '肿瘤青年医师评选的专栏：历届选手的病例、讲课与心得。' },
  { id: 292, name: '2019 青年医师风采', introduction: '2019 届入选医师的风采与访谈。' },
]
const CAMPAIGN_SUBJECTS = [
  { id: 185, title: '首届 35 under 35 风采', summary: '首届入选医师的风采回顾。' },
  { id: 343, title: '2018 届 35 under 35 风采', summary: '2018 届入选医师的风采回顾。' },
]
/** The way in from the home page. After the banners of places.ts. */
const ENTRANCE = {
  position: 'home' as const,
  title: `${CURRENT_YEAR} 35 under 35 评选`,
  image: `/media/under35-kv-${CURRENT_YEAR}.png`,
  link: `/${CURRENT_YEAR}under35`,
  sort: 50,
}
/** Numbers that the database gives out next; below are the ones named above. */
const NEXT_ID = 1000

/** All editions with their contestants; the last one is running. */
export async function seedCampaign(db: Db, { columnists, articles, now }: World): Promise<void> {
  await seedPlaces(db, now)
  await db.insert(advertise).values(ENTRANCE)
  await db.insert(campaignEdition).values(CAMPAIGN_YEARS.map((year) => editionOf(year, now)))
  const works = await worksOfGroups(db, articles)
  const people = CAMPAIGN_YEARS.flatMap((year) =>
    Array.from({ length: SIZES[year] ?? CHOSEN }, (_, place) =>
      contestantOf(year, place, columnists, works[place % GROUPS.length] ?? []),
    ),
  )
  const ids: number[] = []
  for (let from = 0; from < people.length; from += BATCH) {
    const rows = await db
      .insert(campaignContestant)
      .values(people.slice(from, from + BATCH))
      .returning({ id: campaignContestant.id })
    ids.push(...rows.map(({ id }) => id))
  }
  const tallies = ids.map((contestantId, at) => ({ contestantId, slot: 0, count: 60 + ((at * 7919) % 1940) }))
  for (let from = 0; from < tallies.length; from += BATCH)
    await db.insert(campaignTally).values(tallies.slice(from, from + BATCH))
}

/** What each group could have written, by the tags of the articles; where there is nothing, anything. */
async function worksOfGroups(db: Db, articles: readonly number[]): Promise<(readonly number[])[]> {
  const docs = await db
    .select({ id: doc.id, tagIds: doc.tagIds })
    .from(doc)
    .where(inArray(doc.id, [...articles]))
    .orderBy(asc(doc.id))
  return GROUP_TAGS.map((tags) => {
    const own = docs.filter(({ tagIds }) => tags.some((tag) => tagIds.includes(tag))).map(({ id }) => id)
    return own.length > 0 ? own : articles
  })
}

function editionOf(year: number, now: number): typeof campaignEdition.$inferInsert {
  const isRunning = year === CURRENT_YEAR
  const banner = `/media/under35-kv-${isRunning || year === 2020 ? year : 'past'}.png`
  return {
    year,
    title: `${year} 35 under 35 肿瘤青年医师评选`,
    summary: '展示青年医师的临床思维与学术表达，由同行点赞、专家评审选出三十五位代表。',
    banner,
    startTime: isRunning ? new Date(now - 20 * DAY) : new Date(`${year}-09-01T00:00:00+08:00`),
    endTime: isRunning ? new Date(now + 365 * DAY) : new Date(`${year}-11-01T00:00:00+08:00`),
    groups: GROUPS.map((title, at) => ({
      title,
      pic: [`/media/under35-group-${at + 1}.png`, `/media/under35-group-${at + 1}-on.png`],
    })),
    rules: rulesOf(year),
    pictures: isRunning
      ? []
      : MOMENTS.map(({ title, day }, at) => ({ url: `/media/under35-past-${at + 1}.png`, title, day: `${year}-${day}` })),
    shareTitle: `${year} 35 under 35 肿瘤青年医师评选`,
    sharePic: banner,
    shareDescribe: isRunning ? '为你欣赏的青年医师点赞' : '查看本届选手与结果',
  }
}

function contestantOf(
  year: number,
  place: number,
  columnists: readonly number[],
  works: readonly number[],
): typeof campaignContestant.$inferInsert {
  const groupNo = (place % GROUPS.length) + 1
  const sort = Math.floor(place / GROUPS.length) + 1
  // Coprime steps: no name comes twice in one edition.
  const name = `${SURNAMES[(place + year) % SURNAMES.length]}${GIVEN[(Math.floor(place / SURNAMES.length) + place + year) % GIVEN.length]}`
  const group = GROUPS[groupNo - 1] ?? ''
  const hospital = HOSPITALS[(place * 3) % HOSPITALS.length] ?? ''
  return {
    year,
    groupNo,
    name,
    sort,
    hospital,
    title: TITLES[groupNo - 1] ?? '',
    pic: sharedPortrait(place + sort + year, WOMEN.test(name)),
    remark: hospital,
    introduction: `${name}，就职于${hospital}，参评${group}。关注肿瘤规范诊疗与患者全程管理，热心科普与带教。人物为虚构。`,
    columnistId: columnists[place % columnists.length] ?? 0,
    workIds: [0, 1].flatMap((n) => works[(place * 2 + n + year) % works.length] ?? []),
    addedVotes: place % 4 === 0 ? 20 + (place % 50) : 0,
  }
}

async function seedPlaces(db: Db, now: number): Promise<void> {
  await db
    .insert(columnist)
    .overridingSystemValue()
    .values(CAMPAIGN_COLUMNS.map((row) => ({ ...row, title: '活动专栏', hospital: '肿瘤医生', avatar: emblemOf('cell') })))
  await db.insert(columnistProfile).values(CAMPAIGN_COLUMNS.map(({ id }) => ({ columnistId: id, diseaseIds: [] })))
  await db
    .insert(subject)
    .overridingSystemValue()
    .values(
      CAMPAIGN_SUBJECTS.map((row, at) => ({
        ...row,
        type: 9,
        banner: '/media/under35-kv-past.png',
        introduction: `${row.summary}人物与单位均为虚构。`,
        publishedAt: new Date(now - (400 + at) * DAY),
      })),
    )
  await db.insert(subjectBlock).values(
    CAMPAIGN_SUBJECTS.map(({ id }) => ({
      subjectId: id,
      name: '延伸阅读',
      layout: 'list' as const,
      query: { docTypes: [1] },
      sort: 0,
    })),
  )
  for (const table of ['columnist', 'subject']) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${NEXT_ID})`)
  }
}
