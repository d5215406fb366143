import * as v from 'valibot'
import { identityFieldsSchema, type IdentityFields } from '@/domain/identity'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** By who asked for it. */
const identityDraftEntry = defineEntry({
  key: 'identityDraft',
  version: 1,
  schema: v.record(v.string(), v.unknown()),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

const changesSchema = v.partial(identityFieldsSchema)
export type IdentityChanges = Partial<IdentityFields>

/** Who asked for a pick: the whole form, or the editor of one field. */
export type Slot = 'form' | 'field'

/**
 * What a person changed of their identity and has not saved: kept on the device for their account, so that the pages that pick a
 * hospital, a school or diseases hand their answer to the form, also after a reload. Only changes are kept: the rest is the account's.
 */
class IdentityDraft {
  read(slot: Slot): IdentityChanges {
    const kept = v.safeParse(changesSchema, identityDraftEntry.read()?.[slot])
    return kept.success ? kept.output : {}
  }

  /** Adds changes to those that are kept. */
  change(slot: Slot, changes: IdentityChanges): void {
    this.write(slot, { ...this.read(slot), ...changes })
  }

  /** Lets some fields go: they were saved. Without `fields`: all of them. */
  forget(slot: Slot, fields?: readonly (keyof IdentityFields)[]): void {
    const gone: readonly string[] = fields ?? Object.keys(this.read(slot))
    this.write(slot, Object.fromEntries(Object.entries(this.read(slot)).filter(([name]) => !gone.includes(name))))
  }

  private write(slot: Slot, changes: IdentityChanges): void {
    const { [slot]: _, ...others } = identityDraftEntry.read() ?? {}
    const next = Object.keys(changes).length > 0 ? { ...others, [slot]: changes } : others
    if (Object.keys(next).length > 0) identityDraftEntry.write(next)
    else identityDraftEntry.remove()
  }
}

export const identityDraft = new IdentityDraft()
export const slotOf = (text: string | undefined): Slot => (text === 'field' ? 'field' : 'form')
