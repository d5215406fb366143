import { parseArgs } from 'node:util'

/**
 * The long form of the matrix and of the fuzz, which the suite runs in short:
 *
 *     npm run fuzz -w server -- --per-call 200 --seed 1 [--database postgres://…]
 */
const { values } = parseArgs({
  options: {
    'per-call': { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
})
process.env.FUZZ_PER_CALL = values['per-call']
process.env.FUZZ_SEED = values.seed
if (values.database) process.env.DATABASE_URL = values.database
await import('./matrix.test')
await import('./fuzz.pg.test')
