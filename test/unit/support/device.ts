import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { auth2Entry, authEntry, userEntry } from '@/stores/entries'
import { doctor } from './backend'

/** A device that knows nobody. */
export function resetDevice(): void {
  storage.clear()
  dialog.toasts = []
  dialog.offers = []
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
}

/** The next screen that opens finds a doctor signed in. */
export function signIn(): void {
  authEntry.write('token')
  auth2Entry.write('alias')
  userEntry.write(doctor)
}

export const toasts = (): string[] => dialog.toasts.map(({ message }) => message)
