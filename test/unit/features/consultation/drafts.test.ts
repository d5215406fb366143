import { encrypt } from '@/api/client/aes'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { NO_SIGNED_CONSENT } from '@/domain/consultation/signed-consent'
import { applicationDraftsEntry } from '@/features/consultation/application/use-application'
import { storage } from '@/platform/storage'
import { setEntryAccount } from '@/stores/persist'

const { consent: _, ...TEXTS } = { ...NO_TEXTS, question: '肝转移灶能否手术切除，术前是否需要化疗？' }
const BEFORE = {
  ...{ id: '', service: 'con_remote', patientId: '7', texts: TEXTS, fileIds: ['3'] },
  ...{ consents: ['PI-S', 'RC'], agreementId: '', slotStart: '' },
}
const keep = (version: number) => {
  setEntryAccount('1')
  const text = JSON.stringify({ v: version, t: Date.now(), o: '1', d: { 'd1-4-': BEFORE } })
  storage.set(applicationDraftsEntry.key, encrypt(text))
}

describe('an application that was typed before the consent was a paper', () => {
  test('is still there, without the tick that was no signature', () => {
    keep(2)
    expect(applicationDraftsEntry.read()).toEqual({
      'd1-4-': { ...BEFORE, texts: { ...TEXTS, consent: NO_SIGNED_CONSENT }, consents: ['PI-S'] },
    })
  })
  test('of another form counts as absent', () => {
    keep(1)
    expect(applicationDraftsEntry.read()).toBeUndefined()
  })
})
