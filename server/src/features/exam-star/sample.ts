import * as v from 'valibot'
import type { Db } from '../../db/connect'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'
import { paperContent, paperSchema, storeEvent } from '../assessment'
import { examChapter, examCourse } from './tables'

const { subjects, price, termDays, ...ABOUT } = textsIn(
  new URL('./sample.json', import.meta.url),
  v.strictObject({
    title: v.string(),
    introduction: v.string(),
    price: v.number(),
    termDays: v.number(),
    subjects: v.array(
      v.strictObject({
        name: v.string(),
        chapters: v.array(
          v.strictObject({ title: v.string(), isFree: v.optional(v.boolean(), false), picks: paperSchema.entries.picks }),
        ),
      }),
    ),
  }),
)

/** Every chapter is practised as often as one likes, with a pause, and explained when it is handed in. */
const RULES = {
  pass: 60,
  minutes: 0,
  questionSeconds: 0,
  tries: 0,
  reveal: 'submit',
  partial: 'proportional',
  penalty: 0,
  speed: null,
  canPause: true,
  closesIn: 0,
  certificate: '',
} as const

/** A course for the title exam, drawn from the bank. */
export async function seedExamStar(db: Db, { now }: World): Promise<void> {
  const chapters = subjects.flatMap(({ name, chapters: list }) => list.map((chapter) => ({ ...chapter, subject: name })))
  const papers = chapters.map(({ title, picks }) => ({
    title,
    content: paperContent({ ...RULES, title, picks }, { now, issuerId: 0 }),
  }))
  const event = { ...ABOUT, family: 'examStar', areas: [], needs: 'signedIn' as const }
  const { eventId, editions } = await storeEvent(db, event, papers)
  const [course] = await db.insert(examCourse).values({ eventId, price, termDays }).returning()
  if (!course) throw new Error('the course was not stored')
  await db.insert(examChapter).values(
    editions.flatMap(({ paperId }, at) => {
      const chapter = chapters[at]
      return chapter ? [{ paperId, courseId: course.id, subject: chapter.subject, isFree: chapter.isFree }] : []
    }),
  )
}
