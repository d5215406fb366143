import fs from 'node:fs'
import type axeCore from 'axe-core'
import type { Phone } from './phone'

declare const axe: typeof axeCore

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical violations of the page in view, each with the first element that has it. */
export async function violations({ page }: Phone): Promise<string[]> {
  // What fades in has another contrast until it is there.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Not a script of the page: its policy allows none but its own. Once for a document: half a megabyte takes as long to hand over as a page to look at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations: found } = await axe.run(
      // A toast comes and goes while axe looks.
      { exclude: ['.taro_page[style*="display: none"]', '.t-toast'] },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    )
    // Here: to hand over all that axe tells takes longer than it takes to find.
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
      )
  })
}
