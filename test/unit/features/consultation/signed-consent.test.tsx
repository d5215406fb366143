import { useState } from 'react'
import { fireEvent, render } from '@testing-library/react'
import { CONSENTS } from '@/domain/consultation/consents'
import { consentLine, NO_SIGNED_CONSENT, type SignedConsent } from '@/domain/consultation/signed-consent'
import { SignedConsentFields } from '@/features/consultation/application/SignedConsentFields'

/** As the form of an application holds it. */
function open(birthday: string) {
  const seen: { now: SignedConsent } = { now: NO_SIGNED_CONSENT }
  const onPaper = jest.fn()
  function Held() {
    const [consent, setConsent] = useState(NO_SIGNED_CONSENT)
    seen.now = consent
    return <SignedConsentFields consent={consent} birthday={birthday} onChange={setConsent} onPaper={onPaper} />
  }
  const { container } = render(<Held />)
  const at = (id: string) => container.querySelector(`.t-${id}`)
  const tap = (id: string) => fireEvent.click(at(id) as Element)
  return { seen, at, tap, onPaper, container }
}

describe('who signed the consent', () => {
  test('the patient: nothing but the day is asked', () => {
    const { seen, at, tap, onPaper, container } = open('1970-01-01')
    expect(container.textContent).toContain(`第 ${CONSENTS.RC.version} 版 · 待核对`)
    expect(at('consent-day')).toBeNull()
    tap('consent-signer-patient')
    expect([at('consent-name'), at('consent-relation'), at('consent-why')]).toEqual([null, null, null])
    expect(at('consent-day')).toBeTruthy()
    expect(seen.now).toMatchObject({ signer: 'patient', version: CONSENTS.RC.version })
    tap('open-consent-paper')
    expect(onPaper).toHaveBeenCalledTimes(1)
  })
  test('a relative of an adult: relation, name and why the patient was not told; a guardian need be no relative', () => {
    const { seen, at, tap } = open('1970-01-01')
    tap('consent-signer-relative')
    expect(at('consent-relation-其他监护人')).toBeNull()
    tap('consent-relation-子女')
    expect(at('consent-why')).toBeTruthy()
    expect(consentLine(seen.now)).toBe('近亲属（子女）')
    tap('consent-signer-guardian')
    expect(seen.now.relation).toBe('')
    tap('consent-relation-其他监护人')
    expect(consentLine(seen.now)).toBe('监护人（其他监护人）')
    // Who signed after all leaves nothing of the others behind.
    tap('consent-signer-patient')
    expect(consentLine(seen.now)).toBe('患者本人')
  })
  test('of a child only its guardian signs, and need not say why', () => {
    const { at, tap } = open('2020-01-01')
    expect([at('consent-signer-patient'), at('consent-signer-relative')]).toEqual([null, null])
    tap('consent-signer-guardian')
    expect([at('consent-name') !== null, at('consent-why')]).toEqual([true, null])
  })
})
