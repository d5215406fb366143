import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/**
 * PGlite's folder on disk, with a working fsync: Emscripten's NODEFS has none, so that PostgreSQL's call would do nothing.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(pg, options)
    const addFsync = (module: { NODEFS?: { stream_ops: object } }): void => {
      if (module.NODEFS) Object.assign(module.NODEFS.stream_ops, { fsync: syncStream })
    }
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [addFsync, ...[result.emscriptenOpts.preRun ?? []].flat()] } }
  }
}

function syncStream(stream: { nfd?: number }): number {
  if (stream.nfd !== undefined) fsyncSync(stream.nfd)
  return 0
}
