import type { Item } from '@/domain/assessment/item'
import type { PaperRules } from '@/domain/assessment/rules'
import { PLAIN_SCORING, POINT } from '@/domain/assessment/scoring'
import { eq } from 'drizzle-orm'
import { key } from './factories'
import type { TestServer } from './server'
import { seedItems, type NewItem } from '../features/assessment/bank'
import { askDays } from '../features/assessment/daily'
import { assessmentEvent, assessmentPaper, paperEdition, type Grant } from '../features/assessment/tables'

const options = ['A', 'B', 'C', 'D'].map((id) => ({ id, text: `选项 ${id}` }))

/** An item whose right answer is B (of several: B and C), unless told otherwise. */
export function itemOf(more: Partial<Item> = {}): NewItem {
  const kind = more.kind ?? 'single'
  const content: Item = {
    ...{ kind, stem: '题干', picture: '', options, prompts: [], blanks: 0 },
    key: { right: kind === 'multiple' ? ['B', 'C'] : ['B'], accepted: [], areas: [] },
    ...{ rationale: '因为是 B', source: { title: '来源', link: '', isUnverified: false } },
    ...more,
  }
  return { code: key(), disease: 'lung', topic: '分期', difficulty: 1, content }
}

interface Given {
  rules?: Partial<PaperRules>
  items?: readonly NewItem[]
  /** Of each item in turn; left out: none belong together. */
  groups?: readonly string[]
  event?: Partial<typeof assessmentEvent.$inferInsert>
  grant?: Grant
}

/** An event with one paper of two points an item. */
export async function newPaper(
  { db }: Pick<TestServer, 'db'>,
  { rules, items = [itemOf(), itemOf(), itemOf()], groups, event, grant }: Given = {},
) {
  const itemIds = await seedItems(db, items)
  const [eventRow] = await db
    .insert(assessmentEvent)
    .values({ family: 'base', title: '竞赛', introduction: '', cover: '', areas: [], needs: 'signedIn', ...event })
    .returning()
  if (!eventRow) throw new Error('no event')
  const [paper] = await db
    .insert(assessmentPaper)
    .values({ eventId: eventRow.id, title: '试卷', sort: 0, edition: 1 })
    .returning()
  if (!paper) throw new Error('no paper')
  const content = {
    rules: {
      ...{ questions: items.length, totalPoints: items.length * 2 * POINT, passPoints: 0, limitSeconds: 600, questionSeconds: 0 },
      ...{
        tries: 0,
        canPause: false,
        isShuffled: false,
        reveal: 'submit' as const,
        scoring: PLAIN_SCORING,
        opensAt: '',
        closesAt: '',
      },
      ...rules,
    },
    draw: { by: 'list' as const, items: itemIds.map((itemId, at) => ({ itemId, points: 2 * POINT, group: groups?.[at] ?? '' })) },
    ...(grant && { grant }),
  }
  await db.insert(paperEdition).values({ paperId: paper.id, edition: 1, content })
  return { eventId: String(eventRow.id), paperId: String(paper.id), itemIds, content }
}

/** The questions of days, where there are none yet. */
export async function askedDays({ db }: Pick<TestServer, 'db'>, days: readonly string[]): Promise<void> {
  const [event] = await db.select().from(assessmentEvent).where(eq(assessmentEvent.family, 'daily'))
  if (!event) await newPaper({ db }, { event: { family: 'daily', title: '每日一题' } })
  await askDays(db, days)
}
