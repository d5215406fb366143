import fs from 'node:fs'
import path from 'node:path'

const SRC = path.resolve(__dirname, '../src')

/**
 * The pages that exist as code: `pages/<screen>` and `<group>/<screen>`. The tree is the truth: a folder with an
 * `index.tsx` is a built screen, everything else in the route table opens not-found.
 * `GROUPS=content,tools` leaves the other groups out (watch builds only; the main package is always in).
 */
export function builtPages(groups = process.env.GROUPS ?? ''): string[] {
  const wanted = groups.split(',').filter(Boolean)
  const main = screens(path.join(SRC, 'pages')).map((screen) => `pages/${screen}`)
  const packages = folders(path.join(SRC, 'packages'))
    .filter((group) => wanted.length === 0 || wanted.includes(group))
    .flatMap((group) => screens(path.join(SRC, 'packages', group)).map((screen) => `${group}/${screen}`))
  const pages = [...main, ...packages]
  // Galleries and test pages are for developers.
  return process.env.APP_ENV === 'prod' ? pages.filter((page) => page !== 'utility/test') : pages
}

function folders(dir: string): string[] {
  if (!fs.existsSync(dir)) return []
  return fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

function screens(dir: string): string[] {
  return folders(dir).filter((name) => fs.existsSync(path.join(dir, name, 'index.tsx')))
}
