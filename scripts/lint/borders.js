const path = require('node:path')

/** What a folder of src may import besides itself. */
const ALLOWED = {
  domain: [],
  platform: ['domain'],
  api: ['platform', 'domain'],
  stores: ['api', 'platform', 'domain'],
  routes: ['platform', 'domain'],
  ui: ['platform', 'domain'],
  shell: ['stores', 'api', 'routes', 'ui', 'platform', 'domain'],
  features: ['shell', 'stores', 'api', 'routes', 'ui', 'platform', 'domain'],
  pages: ['features', 'shell', 'stores', 'api', 'routes', 'ui', 'platform', 'domain'],
  packages: ['features', 'shell', 'stores', 'api', 'routes', 'ui', 'platform', 'domain'],
  app: ['shell', 'stores', 'api', 'routes', 'ui', 'platform', 'domain'],
}

const WAY_OUT = {
  packages: 'Nothing imports a group: move what is shared down into features, stores, ui or domain.',
  pages: 'Nothing imports a page: move what is shared down into features, stores, ui or domain.',
}

const LOOSE = 'src/shell holds folders only: put this into the one that says what it is (src/shell/README.md).'

/** Packages that only one folder may import. */
const OWNED = [
  { name: /^taro-ui($|\/)/, by: ['ui'], message: 'Only src/ui imports taro-ui: use or add a component there.' },
  {
    name: /^(@tarojs\/|react($|\/)|mobx)/,
    not: ['domain'],
    message: 'src/domain is pure TypeScript: hand the value in instead.',
  },
  {
    name: /^@tarojs\/taro$/,
    not: ['stores', 'api', 'domain'],
    message: 'Stores and the API client reach the host through src/platform only.',
  },
]

const layerOf = (file) => {
  const parts = file.split(path.sep)
  const at = parts.lastIndexOf('src')
  if (at < 0 || parts[at - 1] === 'server') return null
  const first = parts[at + 1] ?? ''
  return first.startsWith('app.') ? 'app' : first
}
const groupOf = (file) => /[\\/]src[\\/]packages[\\/]([^\\/]+)/.exec(file)?.[1]
/** A feature and what of it is named: `@/features/pdf/PdfView` is PdfView of pdf, `@/features/pdf` its index. */
const featureOf = (file) => /[\\/]src[\\/]features[\\/]([^\\/]+)(?:[\\/](.+))?$/.exec(file)

/** The client of the app is no part of the contract that the server shares. */
const isClient = (file) => /[\\/]src[\\/]api[\\/]client([\\/]|$)/.test(file)

/** Look behind, which phones cannot read: the app takes what the server has made of a report or a case, and its shape. */
const forServerOnly = (file) => /[\\/]src[\\/]domain[\\/](?:report[\\/](?!sheet-schema|plain|picture)|case[\\/]record)/.test(file)

/** Imports point one way: packages, pages → features → shell → stores → api → platform → domain; ui and routes beside. */
module.exports = {
  meta: { type: 'problem', schema: [], messages: { border: '{{message}}' } },
  create(context) {
    const file = context.filename
    const from = layerOf(file)
    const inServer = /[\\/]server[\\/]src[\\/]/.test(file)
    const check = (node, source) => {
      if (typeof source !== 'string') return
      const target = source.startsWith('@/')
        ? path.join(file.split(`${path.sep}src${path.sep}`)[0], 'src', source.slice(2))
        : source.startsWith('.')
          ? path.resolve(path.dirname(file), source)
          : null
      const report = (message) => context.report({ node, messageId: 'border', data: { message } })
      if (!target) {
        if (!from) return
        const rule = OWNED.find(
          (owned) => owned.name.test(source) && (owned.by ? !owned.by.includes(from) : owned.not.includes(from)),
        )
        if (rule) report(rule.message)
        return
      }
      const to = layerOf(target)
      if (inServer) {
        if ((to && to !== 'domain' && to !== 'api') || isClient(target))
          report(
            `The server imports src/domain and the contract in src/api only, not src/${isClient(target) ? 'api/client' : to}.`,
          )
        return
      }
      if (!from || !to || !(from in ALLOWED) || !(to in ALLOWED)) return
      if (from !== 'domain' && forServerOnly(target))
        report('Reports are read on the server only, see src/domain/report/README.md: ask it instead.')
      if (from === to) {
        if (to === 'api' && isClient(target) && !isClient(file))
          report('The contract in src/api does not import its client in src/api/client: the server reads it too.')
        if (to === 'packages' && groupOf(file) !== groupOf(target))
          report('A group never imports another group: move what both share down into features, stores, ui or domain.')
        if (to === 'features') {
          const [, feature, inner] = featureOf(target) ?? []
          if (feature !== featureOf(file)?.[1] && inner && inner !== 'index')
            report('A feature imports another one through its index.ts only: name there what others may use.')
        }
        return
      }
      if (!ALLOWED[from].includes(to))
        report(
          WAY_OUT[to] ??
            `src/${from} may not import src/${to}: imports point one way (docs/ARCHITECTURE.md). Hand the value or a function in instead.`,
        )
    }
    return {
      Program: (node) => {
        if (from === 'shell' && path.basename(path.dirname(file)) === 'shell')
          context.report({ node, messageId: 'border', data: { message: LOOSE } })
      },
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.value),
    }
  },
}
