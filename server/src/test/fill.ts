import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { storeDoc } from '../kernel/documents/store'
import { connect } from '../db/connect'
import { seed } from '../seed'

/**
 * For specs only, before their server starts: writes the sample and documents of the spec's own into an embedded database, by the way that
 * all documents go, and prints their ids.
 *
 *     tsx src/test/fill.ts --data <folder> --documents <file.json>     [{ "title": "…", "body": "<p>…" }]
 */
const documentSchema = v.object({ title: v.string(), body: v.string(), taskCode: v.optional(v.string(), '') })

const { values } = parseArgs({ options: { data: { type: 'string' }, documents: { type: 'string' } } })
if (!values.data || !values.documents) throw new Error('--data and --documents are needed')
const documents = v.parse(v.array(documentSchema), JSON.parse(await readFile(values.documents, 'utf8')))
const database = await connect({ url: '', dataDir: values.data, fresh: false })
await seed(database.db)
const ids: string[] = []
for (const { title, body, taskCode } of documents) {
  const id = await storeDoc(database.db, { docType: 1, title, body, taskCode, publishedAt: new Date(), tagIds: [] })
  ids.push(String(id))
}
await database.close()
process.stdout.write(`${JSON.stringify(ids)}\n`)
