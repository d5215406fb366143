import fs from 'node:fs'
import path from 'node:path'

const FEATURES = path.resolve(__dirname, '../../../server/src/features')

/** The features that the code of a feature imports, without its tests. */
function importedBy(feature: string): string[] {
  const files = fs.readdirSync(path.join(FEATURES, feature), { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(FEATURES, feature, file), 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(/from '(?:\.\.\/)+([\w-]+)[/']/g)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => name !== feature && fs.existsSync(path.join(FEATURES, name, 'feature.ts')))
}

test('no features of the server import each other in a circle', () => {
  const features = fs.readdirSync(FEATURES).filter((name) => fs.existsSync(path.join(FEATURES, name, 'feature.ts')))
  const imports = new Map(features.map((name) => [name, importedBy(name)]))
  expect(imports.get('user')).toContain('account')
  const circles: string[] = []
  const walk = (way: readonly string[]): void => {
    for (const next of imports.get(way.at(-1) ?? '') ?? [])
      if (next === way[0]) circles.push([...way, next].join(' → '))
      else if (!way.includes(next)) walk([...way, next])
  }
  features.forEach((name) => walk([name]))
  expect(circles).toEqual([])
})
