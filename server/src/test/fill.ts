import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { storeDoc } from '../kernel/documents/store'
import { connect } from '../db/connect'
import { seed } from '../seed'
import { storeCall } from './sample-calls'

/**
 * For specs only, before their server starts: writes the sample, documents of the spec's own by the way that all documents go, and orders whose agreed time is now into an
 * embedded database, and prints the ids of both.
 *
 *     tsx src/test/fill.ts --data <folder> --documents <file.json> --calls inq_video,con_mdt     [{ "title": "…", "body": "<p>…" }]
 */
const documentSchema = v.object({ title: v.string(), body: v.string(), taskCode: v.optional(v.string(), '') })

const { values } = parseArgs({
  options: { data: { type: 'string' }, documents: { type: 'string' }, calls: { type: 'string', default: '' } },
})
if (!values.data || !values.documents) throw new Error('--data and --documents are needed')
const documents = v.parse(v.array(documentSchema), JSON.parse(await readFile(values.documents, 'utf8')))
const database = await connect({ url: '', dataDir: values.data, fresh: false })
await seed(database.db)
const ids: string[] = []
for (const { title, body, taskCode } of documents) {
  const id = await storeDoc(database.db, { docType: 1, title, body, taskCode, publishedAt: new Date(), tagIds: [] })
  ids.push(String(id))
}
const services = v.parse(v.array(v.picklist(SERVICE_IDS)), values.calls.split(',').filter(Boolean))
const calls: string[] = []
for (const service of services) calls.push(await storeCall(database.db, service))
await database.close()
process.stdout.write(`${JSON.stringify({ documents: ids, calls })}\n`)
