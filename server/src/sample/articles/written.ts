import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { CONCLUSION_SENTENCES, sentencesOf } from '@/domain/sentences'
import type { Topic } from '../../kernel/documents/covers'

/** What stands in the comment at the head of a file. */
const headSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    title: v.pipe(v.string(), v.nonEmpty()),
    summary: v.string(),
    /** What the text says, in its own words. */
    conclusion: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => sentencesOf(text).length <= CONCLUSION_SENTENCES),
      ),
    ),
    tags: v.array(v.string()),
    /** Place of the columnist in sample/columnists, from 0. */
    column: v.number(),
    docType: v.optional(v.number()),
    rule: v.optional(v.picklist(['none', 'login', 'certified', 'doctor', 'follow', 'closed'])),
    taskCode: v.optional(v.string()),
    video: v.optional(v.boolean()),
    audio: v.optional(v.boolean()),
    attachment: v.optional(v.boolean()),
  }),
)

/** An article of the sample. `topic`: what its cover shows; without one what its first tag means. */
export type Article = v.InferOutput<typeof headSchema> & { body: string; topic?: Topic }

/** The articles of a folder here, in the order of their files. Each is HTML, with what else is known of it as JSON in a comment on top. */
export function articlesIn(folder: string): Article[] {
  const url = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(url)
    .sort()
    .map((name) => articleOf(readFileSync(new URL(name, url), 'utf8')))
}

function articleOf(file: string): Article {
  const [, head, body] = /^<!--\n(.+?)-->\n(.+)$/s.exec(file) ?? []
  // Lines and their indent are for whoever reads the file: the article has none.
  return { ...v.parse(headSchema, head), body: (body ?? '').replace(/\n */g, '') }
}
