import { addEventHandler } from 'jest-circus'
import type { Phone } from './phone'

/** What a person saw when a spec failed: a failure that a busy machine shows once must say enough to be understood. */
export function showOnFailure(phones: () => readonly Phone[]): void {
  addEventHandler(async (event) => {
    if (event.name !== 'test_fn_failure') return
    const { name: spec } = event.test
    for (const phone of phones()) console.error(`${spec}\n${await phone.scene()}`)
  })
}
