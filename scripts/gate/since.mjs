/** Which part of the gate a change can turn red: `npm test -- --since <rev>`. For between two commits; before a push all of it runs. */
import { execFileSync } from 'node:child_process'
import { root } from '../lib/run.mjs'
import { importersOf, readImports } from './imports.mjs'

const TOOLS = ['tools', 'tools-offline']
/** The specs of each group of screens, by their names without `.test.ts`; a spec may exist for one host only. */
export const SPECS_OF = {
  ai: ['ai', 'ai-provider', 'literature', 'medseek', 'report', 'report-pictures'],
  camp: ['camp', 'community'],
  campaign: ['campaign'],
  case: ['case'],
  column: ['columns'],
  consult: ['directory', 'two-phones', 'appointments', 'addendum', 'call', 'patients', 'quick', 'join', 'centers', 'wrong-clock'],
  content: ['reading', 'lives', 'notes'],
  drug: TOOLS,
  evidence: TOOLS,
  formula: TOOLS,
  hospital: ['join', 'inquiry', 'centers', 'two-phones', 'signature'],
  identity: ['identity', 'certification'],
  library: ['library', 'search', ...TOOLS],
  mall: ['rewards', 'mall', 'money', 'money-guide', 'money-purchase', 'money-red-packet', 'money-wallet'],
  quiz: ['quiz', 'memory', 'community', 'wrong-clock'],
  regimen: TOOLS,
  staging: TOOLS,
  utility: ['feedback'],
}
/** What any screen can break: the sizes, what is walked over all screens, and the job that everybody does. */
export const WITH_ANY_SCREEN = ['build', 'size', 'screens', 'accessible', 'addresses', 'navigation', 'still', 'main-job']
/** What stands above and below all screens, and the host that the mini-program's specs run in. */
export const OF_THE_FRAME = [
  'frame',
  'faults',
  'home',
  'tap',
  'automator',
  'compiler',
  'runtime',
  'runtime.pages',
  'runtime.phone',
  'runtime.tags',
]

/** The four root pages. */
const OF_THE_ROOTS = ['home', 'frame']
/** The server's own suite runs them; a spec begins with the sample, which has gone through them. */
const MIGRATION = /\/migrations\//
/** A change that reaches one of these reaches every screen. */
const UNDER_ALL = /^src\/(app|shell|stores|routes)\b/

const isSpec = (file, names) => names.some((name) => file.endsWith(`/${name}.test.ts`))
const isBelow = (file, ...folders) => folders.some((folder) => file.startsWith(`${folder}/`))
const groupOf = (file) => /^src\/packages\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** The contracts of the calls that a feature of the server, or one that builds on it, answers. */
function contractsBehind(file, importers) {
  const isProduct = (each) => featureOf(each) !== undefined && !each.endsWith('.test.ts')
  const known = [...importers.keys(), ...[...importers.values()].flat()]
  const own = known.filter((each) => featureOf(each) === featureOf(file) && isProduct(each))
  const features = new Set([...importersOf(importers, own, isProduct)].map(featureOf))
  return [...importers.keys()].filter(
    (contract) =>
      isBelow(contract, 'src/api') &&
      importers.get(contract).some((each) => each.endsWith('/routes.ts') && features.has(featureOf(each))),
  )
}

/**
 * @typedef {Record<'unit' | 'weapp' | 'h5', string[]>} Files
 * @param {string[]} changed files, from the root
 * @param {Files} all the test files there are
 * @param {Map<string, string[]>} [importers] the files that import each file
 * @returns {Files & { server: boolean, code: boolean }} what to run; `code`: whether there is anything to type-check and lint
 */
export function touchedBy(changed, all, importers = readImports(['src', 'server/src', 'test/unit'])) {
  const chosen = { unit: new Set(), weapp: new Set(), h5: new Set() }
  let server = false
  let code = false
  const add = (kind, wanted = () => true) => all[kind].filter(wanted).forEach((file) => chosen[kind].add(file))
  const addSpecs = (wanted) => ['weapp', 'h5'].forEach((host) => add(host, wanted))
  const addGroup = (group) => addSpecs((test) => isSpec(test, [...SPECS_OF[group], ...WITH_ANY_SCREEN]))
  const everything = () => {
    server = true
    for (const kind of ['unit', 'weapp', 'h5']) add(kind)
  }
  /** The specs of the screens that one of the files is a part of; all of them for what stands under all screens, or is imported by none. */
  const addScreensOf = (files) => {
    const reached = [...importersOf(importers, files)]
    const groups = new Set(reached.map(groupOf).filter((group) => SPECS_OF[group]))
    const roots = reached.some((file) => isBelow(file, 'src/pages'))
    if (reached.some((file) => UNDER_ALL.test(file)) || (groups.size === 0 && !roots)) return addSpecs()
    groups.forEach(addGroup)
    if (roots) addSpecs((test) => isSpec(test, [...OF_THE_ROOTS, ...WITH_ANY_SCREEN]))
  }

  for (const file of changed) {
    if (file.endsWith('.md') || isBelow(file, 'docs')) continue
    code = true
    const group = /^(?:src|test\/unit)\/packages\/([^/]+)\//.exec(file)?.[1]
    const kind = /^test\/(unit|weapp|h5)\//.exec(file)?.[1]
    if (kind && all[kind].includes(file)) chosen[kind].add(file)
    else if (isBelow(file, 'src/packages') && SPECS_OF[group]) {
      // Tests that lie in no group look at the screens of all.
      add(
        'unit',
        (test) => isBelow(test, `test/unit/packages/${group}`, 'test/unit/routes') || /^test\/unit\/packages\/[^/]+$/.test(test),
      )
      addGroup(group)
    } else if (kind) add(kind)
    else if (isBelow(file, 'test/support')) {
      addSpecs()
      add('unit')
    } else if (isBelow(file, 'test/bench')) continue
    else if (isBelow(file, 'server')) {
      server = true
      if (file.endsWith('.test.ts') || MIGRATION.test(file)) continue
      if (featureOf(file)) addScreensOf(contractsBehind(file, importers))
      else addSpecs()
    } else if (isBelow(file, 'scripts/gate')) continue
    else if (isBelow(file, 'src/api', 'src/domain', 'src/features', 'src/pages', 'src/ui') && importers.has(file)) {
      const reached = importersOf(importers, [file])
      add('unit', (test) => reached.has(test))
      server ||= [...reached].some((each) => isBelow(each, 'server'))
      addScreensOf([file])
    } else everything()
  }
  const list = (kind) => all[kind].filter((file) => chosen[kind].has(file))
  return { unit: list('unit'), weapp: list('weapp'), h5: list('h5'), server, code }
}

/** Files that differ from a revision, with what is not committed and what is new. */
export function changedSince(revision) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return [...git('diff', '--name-only', '-z', revision, '--'), ...git('ls-files', '-z', '--others', '--exclude-standard')]
}
