/**
 * Draws the tabs of the mini-program, which takes pictures only: `npx tsx scripts/assets/tabs.ts`. A pair for the light look and one for the dark, named in
 * `src/theme.json`; what it writes is committed, so that nobody needs this to run.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import theme from '../../src/theme.json'
import { fills, paths } from '../../src/ui/Icon/paths'

const SIDE = 81
const at = (file: string) => fileURLToPath(new URL(`../../src/assets/tab/${file}`, import.meta.url))
const draw = (path: string, color: string, file: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" fill="${color}"><path d="${path}"/></svg>`), {
    density: 288,
  })
    .resize(SIDE, SIDE)
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toFile(at(file))

const NAMES = { home: 'home', study: 'study', tools: 'tools', me: 'user' } as const

void Promise.all(
  Object.entries(NAMES).flatMap(([tab, name]) =>
    (['light', 'dark'] as const).flatMap((look) => {
      const mark = look === 'dark' ? '-dark' : ''
      return [
        draw(paths[name], theme[look].tab, `${tab}${mark}.png`),
        draw(fills[name] ?? paths[name], theme[look].tabOn, `${tab}${mark}-on.png`),
      ]
    }),
  ),
)
