import { parseArgs } from 'node:util'
import { builtDist, hostsFor } from '../project'
import { launch } from '../runtime/host'
import { serve } from './server'

const USAGE = 'usage: cli.cjs auto --project DIR --auto-port PORT'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { project: { type: 'string' }, 'auto-port': { type: 'string' } },
  })
  const port = Number(values['auto-port'])
  if (positionals[0] !== 'auto' || typeof values.project !== 'string' || !Number.isInteger(port)) throw new Error(USAGE)
  const host = await launch(builtDist(values.project), { hosts: hostsFor(process.env.WEAPP_API) })
  const report = ({ source, message }: { source: string; message: string }): void => console.error(`[${source}] ${message}`)
  host.errors.all.forEach(report)
  host.errors.subscribe(report)
  await serve(host, port, () => process.exit(host.errors.all.length > 0 ? 1 : 0))
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
