import path from 'node:path'
import { wxmlToJs } from 'miniprogram-compiler'
import wcsc from 'miniprogram-compiler/src/wcsc'
import { TOOL_GROUPS } from '../support/tool-addresses'
import { Bundle } from './runtime/bundle'

export interface TemplateFault {
  file: string
  /** 1 for the first line; 0 when the compiler names none. */
  line: number
  message: string
}

export interface PackageSize {
  /** `main`, the root of a sub-package, or `total`. */
  name: string
  bytes: number
  budget: number
  over: boolean
}

const KB = 1024
const BUDGET = { main: 760 * KB, tool: 300 * KB, sub: 1024 * KB, total: 12 * 1024 * KB }
/** Opened for one look-up at the bedside: each must be there at once, also on its first day. */
const TOOL_ROOTS = TOOL_GROUPS.map((group) => `packages/${group}`)

/** What WeChat packs; anything else in the folder stays behind. */
const PACKED = /\.(wxml|wxss|wxs|js|json|png|jpe?g|gif|svg|webp|mp3|aac|m4a|mp4|wav|ogg|cer|wasm|br)$/

/** Room for what the compilers print: about 2 KB a page. */
const MAX_BUFFER = 256 * 1024 * KB

/** Runs WeChat's WXML and WXSS compilers over a built mini-program, and checks what they let pass. [] is a clean build. */
export function checkTemplates(dist: string): TemplateFault[] {
  const bundle = new Bundle(dist)
  return [...wxmlFaults(dist), ...wxssFaults(bundle), ...missingImports(bundle), ...localPictures(bundle)]
}

/** Sizes of the main package, each sub-package and the whole, in bytes, with their budgets. */
export function measurePackages(dist: string): PackageSize[] {
  const bundle = new Bundle(dist)
  const sizes = new Map<string, number>([['', 0], ...bundle.packages.map(({ root }): [string, number] => [root, 0])])
  for (const file of bundle.files.filter((name) => PACKED.test(name) && name !== 'project.config.json')) {
    const root = bundle.packageOf(file)
    sizes.set(root, (sizes.get(root) ?? 0) + bundle.size(file))
  }
  const row = (name: string, bytes: number, budget: number): PackageSize => ({ name, bytes, budget, over: bytes > budget })
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const rows = [...sizes].map(([root, bytes]) => row(root || 'main', bytes, budgetOf(root)))
  return [...rows, row('total', total, BUDGET.total)]
}

const budgetOf = (root: string): number => (root === '' ? BUDGET.main : TOOL_ROOTS.includes(root) ? BUDGET.tool : BUDGET.sub)

function wxmlFaults(dist: string): TemplateFault[] {
  try {
    wxmlToJs(dist, { maxBuffer: MAX_BUFFER })
    return []
  } catch (error) {
    return parseFaults((error as Error).message)
  }
}

function wxssFaults(bundle: Bundle): TemplateFault[] {
  const files = bundle.files.filter((file) => file.endsWith('.wxss')).map((file) => file.slice(0, -'.wxss'.length))
  if (files.length === 0) return []
  // The package's own `wxssToJs` loses the compiler's message.
  const result = wcsc(bundle.root, files, { maxBuffer: MAX_BUFFER })
  return result instanceof Error ? parseFaults(result.message) : []
}

/** Reads `编译 .wxml 文件错误：base.wxml:52:3: fault`, `ERR: a.wxss(3:5): fault` and faults without a line. */
function parseFaults(text: string): TemplateFault[] {
  const lines = text
    .replace(/^编译 .wx\w+ 文件错误：/, '')
    .split('\n')
    .map((line) => line.replace(/^ERR: /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('error file count'))
  return lines.map((line) => {
    const [, file = '', at = '0', message = line] = /^([^\s:(]+)[:(](\d+):\d+\)?:\s*(.*)$/.exec(line) ?? []
    return { file: file || (/`([^`]*\.wx\w+)`\.?$/.exec(line)?.[1] ?? ''), line: Number(at), message }
  })
}

function missingImports(bundle: Bundle): TemplateFault[] {
  return find(bundle, '.wxml', /<(?:import|include|wxs)\b[^>]*\bsrc="([^"]+)"/g, (target, file) => {
    const resolved = path.posix.join(target.startsWith('/') ? '' : path.posix.dirname(file), target).replace(/^\//, '')
    return bundle.has(resolved) ? undefined : `"${target}" does not exist`
  })
}

function localPictures(bundle: Bundle): TemplateFault[] {
  return find(bundle, '.wxss', /url\(\s*['"]?([^'")]+)/g, (target) =>
    /^(data:|https?:|\/\/)/.test(target) ? undefined : `WXSS cannot show the local file "${target}"`,
  )
}

function find(
  bundle: Bundle,
  ending: string,
  pattern: RegExp,
  judge: (target: string, file: string) => string | undefined,
): TemplateFault[] {
  return bundle.files
    .filter((file) => file.endsWith(ending))
    .flatMap((file) => {
      const text = bundle.read(file)
      return [...text.matchAll(pattern)].flatMap((match) => {
        const message = judge(match[1] ?? '', file)
        return message ? [{ file, line: text.slice(0, match.index).split('\n').length, message }] : []
      })
    })
}
