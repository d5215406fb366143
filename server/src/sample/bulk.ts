import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/rows'
import { indexTexts } from '../kernel/search/text'
import type { Db } from '../db/connect'
import { doc, docStat } from '../kernel/documents/tables'
import { searchEntry } from '../kernel/search/tables'
import { openingOf, sanitizeBody } from '../html'
import { diseases } from '../kernel/reference/static-data'
import { h, p, table, ul } from './markup'
import { MEDICAL_TERMS } from './terms'

const ANGLES = [
  '诊断思路',
  '分期评估',
  '一线治疗',
  '二线治疗',
  '围手术期管理',
  '放疗靶区',
  '不良反应处理',
  '随访计划',
  '病例讨论',
  '文献解读',
  '护理要点',
  '营养支持',
  '疼痛管理',
  '遗传咨询',
  '分子检测',
  '免疫治疗',
  '靶向治疗',
  '老年患者',
  '合并症管理',
  '指南更新',
]
const FRAMES = [
  '门诊中的三个问题',
  '从一份报告说起',
  '常见误区',
  '多学科的视角',
  '一张表读懂',
  '给住院医师的提示',
  '时间线与清单',
  '证据与边界',
]
const BATCH = 2000
const MINUTE = 60_000
const INDICES = ['search_entry_grams', 'search_entry_latin', 'doc_tags']

/**
 * Fills the database with `count` made-up documents, for measuring only. Fast: rows go in as JSON, and the inverted indices are built
 * once at the end.
 */
export async function seedMany(db: Db, count: number): Promise<void> {
  const definitions = await db.execute(
    sql`select indexname as name, indexdef as definition from pg_indexes where indexname in ${INDICES} and schemaname = current_schema()`,
  )
  const indices = rowsOf<{ name: string; definition: string }>(definitions)
  for (const { name } of indices) await db.execute(sql`drop index ${sql.identifier(name)}`)
  const body = bulkBody()
  const opening = openingOf(body)
  const now = Date.now()
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => bulkRow(from + index, now))
    await insertRows(db, rows, body, opening)
  }
  for (const { definition } of indices) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze`)
}

function bulkRow(index: number, now: number) {
  const disease = diseases[index % diseases.length] ?? { id: '', name: '' }
  const angle = ANGLES[Math.floor(index / diseases.length) % ANGLES.length] ?? ''
  const frame = FRAMES[Math.floor(index / (diseases.length * ANGLES.length)) % FRAMES.length] ?? ''
  const term = MEDICAL_TERMS[(index * 31) % MEDICAL_TERMS.length] ?? ''
  const title = `${disease.name}${angle}：${frame}（${index + 1}）`
  const summary = `围绕${term}与${angle}，整理${disease.name}临床中的要点。`
  return {
    title,
    summary,
    tag: disease.id,
    publishedAt: new Date(now - index * MINUTE).toISOString(),
    views: (index * 7919) % 5000,
    ...indexTexts({ title: `${disease.name}${angle}：${frame} ${index + 1}`, more: summary }),
  }
}

async function insertRows(db: Db, rows: ReturnType<typeof bulkRow>[], body: string, opening: string): Promise<void> {
  await db.execute(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as row(title text, summary text, tag text, "publishedAt" timestamptz, views int, grams json, latin text, names text)
    ), made as (
      insert into ${doc} (doc_type, title, summary, cover, body, opening, source, published_at, tag_ids, is_sample)
      select 1, title, summary, '/media/cover-cell-0.webp', ${body}, ${opening}, '测量用内容', "publishedAt", array[tag], true from input
      returning id, title, summary, cover, published_at
    ), stats as (
      insert into ${docStat} (doc_id, view_count) select made.id, input.views from made join input using (title)
    )
    insert into ${searchEntry} (kind, ref_id, title, summary, cover, link, published_at, grams, latin, names)
    select 'article', made.id, made.title, made.summary, made.cover, '/doc/' || made.id, made.published_at,
      array(select json_array_elements_text(input.grams)::int), input.latin, input.names
    from made join input using (title)`)
}

/** A body of ordinary length: about six kilobytes. */
function bulkBody(): string {
  const section = (title: string): string =>
    [
      h(title),
      p('本段为性能测量而生成，不含医学结论。内容长度与真实文章相近，用来衡量列表、详情与搜索在十万篇文档时的表现。'.repeat(2)),
      ul('第一项：说明背景与问题；', '第二项：说明依据与边界；', '第三项：说明执行与随访。'),
      table('示例表', ['项目', '说明'], ['甲', '一句说明'], ['乙', '另一句说明']),
    ].join('')
  return sanitizeBody(['背景', '评估', '处理', '随访', '小结'].map(section).join(''))
}
