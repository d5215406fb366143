import { useRef, useState } from 'react'
import * as v from 'valibot'
import { changeForm, doseFormSchema, emptyForm, isBlank, type DoseForm } from './form'
import { sessionNotes } from '@/features/tools/session-notes'

export interface DoseFormState {
  form: DoseForm
  /** It was filled in before the page was opened or reloaded. */
  restored: boolean
  change: (change: Partial<DoseForm>) => void
  clear: () => void
}

/**
 * The boxes of a regimen's dose sheet. They are kept for this session and for this regimen only, so that the next patient does not meet
 * the measures of the last one; nothing is sent anywhere.
 */
export function useDoseForm(regimenId: string): DoseFormState {
  const key = `dose:${regimenId}`
  const [state, setState] = useState(() => {
    const form = readForm(key)
    return { form: form ?? emptyForm(), restored: form !== undefined && !isBlank(form) }
  })
  // Two changes before the page is drawn again must both count.
  const latest = useRef(state.form)
  const show = (form: DoseForm, restored: boolean) => {
    latest.current = form
    setState({ form, restored })
  }
  return {
    ...state,
    change(change) {
      const form = changeForm(latest.current, change)
      sessionNotes.write(key, JSON.stringify(form))
      show(form, state.restored)
    },
    clear() {
      sessionNotes.remove(key)
      show(emptyForm(), false)
    },
  }
}

function readForm(key: string): DoseForm | undefined {
  try {
    const result = v.safeParse(doseFormSchema, JSON.parse(sessionNotes.read(key) ?? ''))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
