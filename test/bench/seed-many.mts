/** `tsx seed-many.mts <count> <folder> [DATABASE_URL]`: fills a database, in a process of its own because the server is ESM. */
/// <reference lib="es2022.error" />
import { connect } from '../../server/src/db/connect'
import { seedMany } from '../../server/src/sample/bulk'
import { seed } from '../../server/src/seed'

const [count, dataDir = '', url = ''] = process.argv.slice(2)
const database = await connect({ url, dataDir })
await seed(database.db)
await seedMany(database.db, Number(count))
await database.close()
process.exit(0)
