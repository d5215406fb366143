const path = require('node:path')

/** What a folder of server/src may import besides itself and the tools. */
const ALLOWED = {
  db: [],
  pictures: [],
  services: ['db', 'pictures'],
  http: ['db', 'services', 'pictures'],
  kernel: ['http', 'services', 'db', 'pictures'],
  sample: ['kernel', 'db'],
  features: ['kernel', 'http', 'services', 'db', 'pictures', 'sample'],
}
/** Files beside the folders that all may use. The others put everything together, and no folder knows them. */
const TOOLS = ['batched', 'crypto', 'errors', 'feature', 'html', 'kept', 'lru-cache', 'one-for-each', 'settings', 'start-faults']
/** By these a feature is entered from another one. */
const DOORS = ['index', 'tables']
/** What the tests of all features must know of one (server/src/test/probes.ts): a test as they are. */
const PROBE = 'probe'

/** Folder, name of the feature, and the rest of a file of server/src. */
function placeOf(file) {
  const [, inside] = file.split(`${path.sep}server${path.sep}src${path.sep}`)
  if (inside === undefined) return null
  const [folder, ...rest] = inside.replace(/\.ts$/, '').split(path.sep)
  if (rest.length === 0)
    return folder in ALLOWED ? { folder, feature: '', file: 'index' } : { folder: '', feature: '', file: folder }
  return folder === 'features' && rest.length > 1
    ? { folder, feature: rest[0], file: rest.slice(1).join('/') }
    : { folder, feature: '', file: rest.join('/') }
}

/** Imports of the server point one way: features → kernel → http → services → db. Tests may import all. */
module.exports = {
  meta: { type: 'problem', schema: [], messages: { border: '{{message}}' } },
  create(context) {
    const from = placeOf(context.filename)
    if (!from || from.folder === 'test' || from.file === PROBE || /\.test\.ts$/.test(context.filename)) return {}
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string' || !source.startsWith('.')) return
      const target = path.resolve(path.dirname(context.filename), source)
      const to = placeOf(target)
      const report = (message) => context.report({ node, messageId: 'border', data: { message } })
      // What lies outside of server/src is the business of house/borders.
      if (!to) return
      if (!to.folder) {
        if (from.folder && !TOOLS.includes(to.file))
          report(`server/src/${to.file}.ts puts the server together: no folder imports it (server/README.md).`)
        return
      }
      if (!(to.folder in ALLOWED)) {
        if (to.folder !== from.folder) report(`server/src/${to.folder} is not for the product: only tests import it.`)
        return
      }
      if (!from.folder) {
        if (TOOLS.includes(from.file) && ['features', 'kernel', 'services'].includes(to.folder))
          report(`server/src/${from.file}.ts is a tool of all: it may not import server/src/${to.folder} (server/README.md).`)
        return
      }
      if (from.folder !== to.folder) {
        if (from.folder in ALLOWED && !ALLOWED[from.folder].includes(to.folder))
          report(`server/src/${from.folder} may not import server/src/${to.folder}: imports point one way (server/README.md).`)
        return
      }
      if (to.file === PROBE) return report('A probe.ts is not for the product: only tests import it.')
      if (from.folder !== 'features' || from.feature === to.feature || to.feature === '') return
      if (!DOORS.includes(to.file))
        report(
          `A feature is entered by its index.ts or tables.ts: export it from features/${to.feature}/index.ts, or move it to the kernel.`,
        )
    }
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}
