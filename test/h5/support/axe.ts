import fs from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Phone } from './phone'

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical violations of the page in view, each with the first element that has it. */
export async function violations(one: Phone): Promise<string[]> {
  // What fades in has another contrast until it is there.
  await one.page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Not a script of the page: its policy allows none but its own.
  await one.page.evaluate(`typeof axe === 'object' || (() => { ${AXE} })()`)
  // A toast comes and goes while axe looks.
  const found = (await one.page.evaluate(
    `axe.run({ exclude: ['.taro_page[style*="display: none"]', '.t-toast'] }, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
  )) as AxeResults
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
    )
}
