import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { CourseNote } from '@/api/patient'
import { COURSE_MOST, lineRefusal, ofItsType, type CourseEntry } from '@/domain/patient/course'
import type { Db } from '../../db/connect'
import { conflict, invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { patientOf } from './patients'
import { patient, patientNote } from './tables'

type NoteRow = typeof patientNote.$inferSelect

const NOT_THERE = '该记录不存在'

/** What the columns hold was checked when it came. */
export const presentNote = ({ id, type, day, until, content, drugs, effect, medication, line }: NoteRow): CourseNote => ({
  ...{ id: String(id), day, until, content, drugs },
  type: type as CourseNote['type'],
  effect: effect as CourseNote['effect'],
  medication: medication as CourseNote['medication'],
  line: line as CourseNote['line'],
})

const isListed = (patientId: number) => and(eq(patientNote.patientId, patientId), isNull(patientNote.removedAt))

/** The course of a patient as it is now, in time order. */
export const courseOf = (db: Db, patientId: number): Promise<NoteRow[]> =>
  db.select().from(patientNote).where(isListed(patientId)).orderBy(asc(patientNote.day), asc(patientNote.id))

/** Those that an order names, also when they were removed or written anew since. */
export const chosenNotes = (db: Db, patientId: number, ids: readonly string[]): Promise<NoteRow[]> =>
  ids.length
    ? db
        .select()
        .from(patientNote)
        .where(and(eq(patientNote.patientId, patientId), inArray(patientNote.id, ids.map(Number))))
        .orderBy(asc(patientNote.day), asc(patientNote.id))
    : Promise.resolve([])

type Given = CourseEntry & { patientId: string; noteId: string; idempotencyKey: string }

/** Adds a note, or puts another one into the place of one: two that are written at once wait for each other. */
export function saveNote({ db, ...context }: Context, { patientId, noteId, idempotencyKey, ...given }: Given) {
  const ownerId = viewerOf({ db, ...context }).id
  return db.transaction(async (tx) => {
    const { id } = await patientOf(tx, Number(patientId), ownerId)
    await tx.select({ id: patient.id }).from(patient).where(eq(patient.id, id)).for('update')
    const [same] = await tx
      .select()
      .from(patientNote)
      .where(and(eq(patientNote.patientId, id), eq(patientNote.idempotencyKey, idempotencyKey)))
    if (same) return { note: presentNote(same) }
    const all = (await courseOf(tx, id)).map(presentNote)
    if (noteId && !all.some((one) => one.id === noteId)) throw conflict('该记录已修改或移除，请刷新后重试')
    const others = all.filter((one) => one.id !== noteId)
    if (others.length >= COURSE_MOST) throw refused(`每位患者最多保存 ${COURSE_MOST} 条病程记录`)
    const entry = ofItsType(given)
    const refusal = lineRefusal(others, entry)
    if (refusal) throw invalid({ line: refusal })
    const [made] = await tx
      .insert(patientNote)
      .values({ ...entry, patientId: id, idempotencyKey })
      .returning()
    if (!made) throw new Error('the note was not stored')
    if (noteId)
      await tx
        .update(patientNote)
        .set({ removedAt: new Date() })
        .where(eq(patientNote.id, Number(noteId)))
    return { note: presentNote(made) }
  })
}

/** Out of the list; an order that names it keeps it. */
export async function removeNote({ db, ...context }: Context, { noteId }: { noteId: string }) {
  const [row] = await db
    .select({ id: patientNote.id })
    .from(patientNote)
    .innerJoin(patient, eq(patient.id, patientNote.patientId))
    .where(and(eq(patientNote.id, Number(noteId)), eq(patient.ownerId, viewerOf({ db, ...context }).id)))
  if (!row) throw notFound(NOT_THERE)
  await db
    .update(patientNote)
    .set({ removedAt: new Date() })
    .where(and(eq(patientNote.id, row.id), isNull(patientNote.removedAt)))
  return {}
}
