import * as v from 'valibot'
import { ANNOUNCEMENT_KINDS, announcementSchema } from '@/domain/consultation/announcement'
import { commandOf, isNumber, LISTED, listText, OF_ALL, type Typed, type Work } from './command'
import { newToken } from './crypto'
import { announceFor, judgeRating, moveAnnouncementFor, ratingsToJudge } from './features/directory'

const HELP = `审核评价文字，发布医院与科室公告

用法：npm run directory -w server -- --ratings
      npm run directory -w server -- --rating <评价编号> --show --as <操作人>
      npm run directory -w server -- --rating <评价编号> --hide "<原因>" --as <操作人>
      npm run directory -w server -- --announce hospital|department --of <编号> --kind ${ANNOUNCEMENT_KINDS.join('|')} --title <标题> --body <内容>
                                     --from 2026-10-01 --to 2026-10-07 [--pinned] --as <操作人>
      npm run directory -w server -- --announcement <公告编号> --publish --as <另一位操作人>
      npm run directory -w server -- --announcement <公告编号> --end --as <操作人>

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

评分即时计入，文字经审核后显示；隐藏后不再显示。公告由一人撰写、另一人发布。
停诊公告发布后，期间已预约的订单自动取消并全额退款，该时段不再可约。
内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/org/*（需审核人员账号），或先停止服务。
`

const OPTIONS = {
  ...OF_ALL,
  ratings: { type: 'boolean', default: false },
  rating: { type: 'string' },
  show: { type: 'boolean', default: false },
  hide: { type: 'string' },
  announce: { type: 'string' },
  of: { type: 'string' },
  kind: { type: 'string' },
  title: { type: 'string' },
  body: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  pinned: { type: 'boolean', default: false },
  announcement: { type: 'string' },
  publish: { type: 'boolean', default: false },
  end: { type: 'boolean', default: false },
} as const

type Options = Typed<typeof OPTIONS>

/** What was asked for, or null when the help has to be shown. */
function workOf(options: Options): Work | null {
  if (options.ratings) return listing
  if (!options.as) return null
  const by = `command:${options.as}`
  if (isNumber(options.rating)) return judging(options, Number(options.rating), by)
  if (isNumber(options.announcement)) return moving(options, Number(options.announcement), by)
  return announcing(options, by)
}

const listing: Work = async ({ db }) => {
  const { items, total } = await ratingsToJudge(db, { pageIdx: 0, pageSize: LISTED })
  const lines = items.map(({ id, of, author, stars, body }) => `#${id} ${of} ${stars} 分 ${author}：${body}\n`)
  return listText(lines, total, '条')
}

function judging({ show, hide }: Options, id: number, by: string): Work | null {
  const hiddenReason = hide?.trim() ?? ''
  // Exactly one of the two.
  if (show === (hide !== undefined) || (hide !== undefined && !hiddenReason)) return null
  return ({ db }) => judgeRating(db, { id, hiddenReason, by }).then(() => `评价 #${id}：${hiddenReason ? '已隐藏' : '已显示'}\n`)
}

function moving({ publish, end }: Options, id: number, by: string): Work | null {
  if (publish === end) return null
  const event = publish ? 'publish' : 'end'
  return ({ db }) => moveAnnouncementFor(db, { id, event, by }).then(() => `公告 #${id}：${publish ? '已发布' : '已结束'}\n`)
}

function announcing({ announce: by, of, kind, title, body, from, to, pinned }: Options, writtenBy: string): Work | null {
  if ((by !== 'hospital' && by !== 'department') || !isNumber(of)) return null
  const read = v.safeParse(announcementSchema, { kind, title, body, from, to, pinned })
  if (!read.success) return () => Promise.resolve(`${read.issues[0].message}\n`)
  const place: 'hospital' | 'department' = by
  const written = { ...read.output, by: place, refId: Number(of), writtenBy, idempotencyKey: newToken() }
  return ({ db }) => announceFor(db, written).then((id) => `公告 #${id}：待另一位操作人发布\n`)
}

export const command = commandOf(HELP, OPTIONS, workOf)
