import fs from 'node:fs'
import type axeCore from 'axe-core'
import type { Phone } from './phone'

declare const axe: typeof axeCore

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const WCAG: axeCore.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** All that another look can change. */
const CONTRAST: axeCore.RunOnly = { type: 'rule', values: ['color-contrast'] }

/** Serious and critical violations of the page in view, each with the first element that has it: of all rules as the page is, of contrast once more in dark. */
export async function violations(one: Phone): Promise<string[]> {
  const found = await broken(one, WCAG)
  await one.page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await broken(one, CONTRAST)
  await one.page.emulateMedia({ colorScheme: null })
  return [...found, ...inDark.map((violation) => `in dark: ${violation}`)]
}

async function broken({ page }: Phone, runOnly: axeCore.RunOnly): Promise<string[]> {
  // Another look begins with the next frame; what fades has another contrast until it is there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Not a script of the page: its policy allows none but its own. Once for a document: half a megabyte takes as long to hand over as a page to look at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    const { violations: found } = await axe.run(
      // A toast comes and goes while axe looks.
      { exclude: ['.taro_page[style*="display: none"]', '.t-toast'] },
      { resultTypes: ['violations'], runOnly: rules },
    )
    // Here: to hand over all that axe tells takes longer than it takes to find.
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
      )
  }, runOnly)
}
