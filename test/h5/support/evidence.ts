import fs from 'node:fs'
import path from 'node:path'
import { addEventHandler } from 'jest-circus'
import type { Phone } from './phone'

/** Set by the gate: where a failed spec leaves what its phones showed. */
const FOLDER = process.env.EVIDENCE_FOLDER ?? ''

/** `test.json`, by which the gate finds the folder, and for each phone its last moves with the text on the screen, a screenshot and a trace. */
async function keep(name: string, phones: readonly Phone[]): Promise<void> {
  const folder = path.join(FOLDER, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const { testPath = '' } = expect.getState()
  fs.writeFileSync(path.join(folder, 'test.json'), JSON.stringify({ file: path.relative(process.cwd(), testPath), name }))
  for (const [index, phone] of phones.entries()) {
    const file = path.join(folder, `phone-${index + 1}`)
    fs.writeFileSync(`${file}.txt`, await phone.scene())
    // A page that hangs must not take the text of the others with it.
    await phone.page.screenshot({ path: `${file}.png`, timeout: 10_000 }).catch(() => undefined)
    await phone.endTrace(`${file}.zip`)
  }
}

/** What a person saw when a spec failed: a failure that a busy machine shows once must say enough to be understood. */
export function showOnFailure(phones: () => readonly Phone[]): void {
  addEventHandler(async (event) => {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return
    const spec = expect.getState().currentTestName
    if (!spec) return
    for (const phone of phones()) console.error(`${spec}\n${await phone.scene()}`)
    if (FOLDER) await keep(spec, phones())
  })
}

/** A trace costs time, and only the gate keeps it. */
export const WITH_TRACE = FOLDER !== ''
