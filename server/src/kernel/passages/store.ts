import { and, eq, inArray, sql } from 'drizzle-orm'
import { sha256 } from '../../crypto'
import type { Db } from '../../db/connect'
import { gramCode } from '../search/text'
import { passagesOf } from './cut'
import { evidencePassage, evidenceSource, evidenceWord } from './tables'
import { wordsIn } from './words'

type SourceColumns = typeof evidenceSource.$inferInsert

export interface NewSource extends Omit<SourceColumns, 'hash' | 'id' | 'createdAt'> {
  /** What it is found by beside its title. */
  aliases?: readonly string[]
  /** `isWhole`: one passage, however long; what is right only together is never found in part. */
  sections: readonly { title: string; text: string; page?: number; isWhole?: true }[]
}

/** Changed when passages are cut in another way: everything is stored again then. */
const FORM = 2
const AT_ONCE = 300

const keyOf = ({ kind, refId }: Pick<SourceColumns, 'kind' | 'refId'>): string => `${kind} ${refId}`
const hashOf = (source: NewSource): string => sha256(JSON.stringify([FORM, source]))

/**
 * Stores sources with their passages. What stands there already in the same words is left alone, so it may be asked again and again.
 * @returns how many were written
 */
export async function storeSources(db: Db, sources: readonly NewSource[]): Promise<number> {
  const known = await hashesOf(db, sources)
  const changed = sources
    .map((source) => ({ source, hash: hashOf(source) }))
    .filter(({ source, hash }) => known.get(keyOf(source)) !== hash)
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const some = changed.slice(at, at + AT_ONCE)
    await db.transaction(async (tx) => {
      await lockWords(tx)
      for (const kind of new Set(some.map(({ source }) => source.kind)))
        await dropPassages(
          tx,
          some.filter(({ source }) => source.kind === kind && known.has(keyOf(source))).map(({ source }) => source),
        )
      await writeSources(tx, some)
    })
  }
  return changed.length
}

async function hashesOf(db: Db, sources: readonly NewSource[]): Promise<Map<string, string>> {
  const { kind, refId, hash } = evidenceSource
  const refs = [...new Set(sources.map((source) => source.refId))]
  const rows = refs.length ? await db.select({ kind, refId, hash }).from(evidenceSource).where(inArray(refId, refs)) : []
  return new Map(rows.map((row) => [keyOf(row), row.hash]))
}

/** Counts of words are changed by one at a time. */
const lockWords = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7203140)`)

async function dropPassages(tx: Db, sources: readonly NewSource[]): Promise<void> {
  const [first] = sources
  if (!first) return
  const ids = tx
    .select({ id: evidenceSource.id })
    .from(evidenceSource)
    .where(
      and(
        eq(evidenceSource.kind, first.kind),
        inArray(
          evidenceSource.refId,
          sources.map(({ refId }) => refId),
        ),
      ),
    )
  const gone = await tx
    .delete(evidencePassage)
    .where(inArray(evidencePassage.sourceId, ids))
    .returning({ words: evidencePassage.words })
  await count(
    tx,
    gone.flatMap(({ words }) => words),
    -1,
  )
}

async function writeSources(tx: Db, some: readonly { source: NewSource; hash: string }[]): Promise<void> {
  const rows = await tx
    .insert(evidenceSource)
    .values(some.map(({ source: { sections: _sections, aliases: _aliases, ...columns }, hash }) => ({ ...columns, hash })))
    .onConflictDoUpdate({
      target: [evidenceSource.kind, evidenceSource.refId],
      set: {
        title: sql`excluded.title`,
        link: sql`excluded.link`,
        detail: sql`excluded.detail`,
        edition: sql`excluded.edition`,
        check: sql`excluded."check"`,
        isChecked: sql`excluded.is_checked`,
        publishedOn: sql`excluded.published_on`,
        columnistId: sql`excluded.columnist_id`,
        docId: sql`excluded.doc_id`,
        isSample: sql`excluded.is_sample`,
        retractedAt: sql`excluded.retracted_at`,
        retraction: sql`excluded.retraction`,
        hash: sql`excluded.hash`,
      },
    })
    .returning({ id: evidenceSource.id, kind: evidenceSource.kind, refId: evidenceSource.refId })
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  const passages = some.flatMap(({ source }) => passagesIn(source, ids.get(keyOf(source)) ?? 0))
  for (let at = 0; at < passages.length; at += AT_ONCE) await tx.insert(evidencePassage).values(passages.slice(at, at + AT_ONCE))
  await count(
    tx,
    passages.flatMap(({ words }) => words),
    1,
  )
}

function passagesIn({ title, aliases = [], sections }: NewSource, sourceId: number): (typeof evidencePassage.$inferInsert)[] {
  const named = wordsIn([title, ...aliases].join('\n'))
  const cut = sections.flatMap((section) =>
    (section.isWhole ? [section.text] : passagesOf(section.text)).map((text) => ({
      section: section.title,
      page: section.page ?? null,
      text,
    })),
  )
  return cut.map((passage, ordinal) => {
    const words = [...named, ...wordsIn(`${passage.section}\n${passage.text}`)]
    return { sourceId, ordinal, ...passage, words: [...new Set(words.map(gramCode))] }
  })
}

async function count(tx: Db, codes: readonly number[], by: 1 | -1): Promise<void> {
  const counts = new Map<number, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + by)
  if (counts.size === 0) return
  const [keys, values] = [`{${[...counts.keys()].join(',')}}`, `{${[...counts.values()].join(',')}}`]
  await tx.execute(sql`insert into ${evidenceWord} (code, passages)
    select code, passages from unnest(${keys}::int[], ${values}::int[]) as changed (code, passages)
    on conflict (code) do update set passages = ${evidenceWord}.passages + excluded.passages`)
}

/** Takes sources away that are no longer there. */
export async function removeSources(db: Db, sources: readonly Pick<NewSource, 'kind' | 'refId'>[]): Promise<void> {
  for (const { kind, refId } of sources)
    await db.transaction(async (tx) => {
      await lockWords(tx)
      await dropPassages(tx, [{ kind, refId, title: '', link: '', sections: [] }])
      await tx.delete(evidenceSource).where(and(eq(evidenceSource.kind, kind), eq(evidenceSource.refId, refId)))
    })
}
