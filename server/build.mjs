/**
 * Writes the server (`main`) or a command of it to dist/ as one JavaScript file. Compiling and finding eight hundred modules at every start takes longer
 * than opening the database. `node build.mjs main`, without a name all of them; one takes a quarter of a second, so nobody asks whether it is needed.
 */
import esbuild from 'esbuild'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rename, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const here = path.dirname(fileURLToPath(import.meta.url))
/** Makes what a new data folder is copied from, which `main` needs. */
const EMPTY_DATABASE = 'make-empty-database'
/** A thread of `main`. */
const REFERENCE_READER = 'reference-reader'
export const COMMANDS = [
  'review',
  'feedback',
  'red-packet',
  'withdrawals',
  'reconcile',
  'treasury',
  'payments',
  'mall',
  'consultations',
  'prescriptions',
  'items',
  'credentials',
  'directory',
]
export const DIST = path.join(here, 'dist')

/** Migrations, pictures and articles stand beside the sources that read them, and are read there. */
const placeOfSources = {
  name: 'place-of-sources',
  setup(build) {
    build.onLoad({ filter: /server\/src\/.*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      const place = `new URL(${JSON.stringify(path.relative(DIST, file))}, import.meta.url).href`
      return { contents: source.replaceAll('import.meta.url', place), loader: 'ts' }
    })
  },
}

/** A command's file says what it does, for tests as well; what starts from dist/ runs it. */
const entriesOfCommands = {
  name: 'entries-of-commands',
  setup(build) {
    build.onResolve({ filter: /^command:/ }, ({ path: name }) => ({ path: name.slice('command:'.length), namespace: 'command' }))
    build.onLoad({ filter: /./, namespace: 'command' }, ({ path: name }) => ({
      contents: `import { command } from './src/${name}'\nimport { runCommand } from './src/command'\nawait runCommand(command)`,
      resolveDir: here,
    }))
  },
}

/**
 * Packages of many small modules, or of much that we do not use: Node looks up, reads and compiles each module of theirs at every start. All others are
 * left where they are: they are CommonJS, or find their own files beside themselves.
 */
const BUNDLED = /^(drizzle-orm|valibot|pinyin-pro)(\/|$)/
const packagesApart = {
  name: 'packages-apart',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, namespace }) => {
      if (kind === 'entry-point' || name.startsWith('@/') || BUNDLED.test(name)) return undefined
      return LATE.test(name) && namespace !== 'late' ? { path: name, namespace: 'late' } : { path: name, external: true }
    })
    build.onLoad({ filter: /./, namespace: 'late' }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(name)})`,
      resolveDir: here,
    }))
  },
}

/**
 * Packages that the sources import in what they load when it is needed. In one file all that is imported would be loaded at the start; what is required is loaded where
 * it stands.
 */
const LATE = /^(openai|pg|qrcode|@signpdf\/signpdf)$/
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)`

/**
 * Drizzle asks of every column and value of a statement, up to ten times, which of its classes it is, and compares names along the chain of classes, since there might be two
 * copies of it. In one file there is one: what is no instance is none. A twentieth of the CPU of a start and of each call.
 */
const NAMES_OF_CLASSES = /let cls = Object\.getPrototypeOf\(value\)\.constructor;[^]*?return false;\n\}/
const drizzleOnce = {
  name: 'drizzle-once',
  setup(build) {
    build.onLoad({ filter: /drizzle-orm\/entity\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      if (!NAMES_OF_CLASSES.test(source)) throw new Error('drizzle-orm/entity.js is not what build.mjs knows')
      return { contents: source.replace(NAMES_OF_CLASSES, 'return false;\n}') }
    })
  },
}

/**
 * @param {readonly string[]} names what to build
 * @returns {Promise<void>} rejects with esbuild's sentences
 */
export async function buildServer(names) {
  const makesServer = names.includes('main')
  const makers = makesServer ? await bundle([EMPTY_DATABASE]) : []
  // By the file that brings the content: the server finds what this very file has brought.
  const hash = createHash('sha256')
  for (const { path: file, contents } of makers) if (file.endsWith('.js')) hash.update(contents)
  const build = makesServer ? hash.digest('hex').slice(0, 16) : ''
  const threads = makesServer ? [REFERENCE_READER] : []
  const files = [...makers, ...(await bundle([...threads, ...names], { CONTENT_BUILD: JSON.stringify(build) }))]
  await mkdir(DIST, { recursive: true })
  // Another process may be starting from the same file: it finds the old one or the new one, never half of it.
  for (const { path: file, contents } of files) {
    const written = `${file}.${process.pid}`
    await writeFile(written, contents)
    await rename(written, file)
  }
  if (makesServer) await promisify(execFile)(process.execPath, [path.join(DIST, `${EMPTY_DATABASE}.js`), build])
}

/** @returns {Promise<import('esbuild').OutputFile[]>} */
async function bundle(names, define = {}) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: here,
    entryPoints: names.map((name) => ({ in: COMMANDS.includes(name) ? `command:${name}` : `src/${name}.ts`, out: name })),
    outdir: DIST,
    define,
    banner: { js: REQUIRE },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // A stack names places, and Node reads the map at every start, and counts the lines of what it belongs to.
    sourcesContent: false,
    minifyWhitespace: true,
    plugins: [entriesOfCommands, placeOfSources, packagesApart, drizzleOnce],
    write: false,
    logLevel: 'error',
  })
  return outputFiles
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildServer(process.argv.length > 2 ? process.argv.slice(2) : ['main', ...COMMANDS])
