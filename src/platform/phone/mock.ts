import type { PhoneContract } from './contract'

/** Keeps the numbers that were called. */
export const phone = {
  called: [] as string[],
  call(number: string) {
    phone.called.push(number)
    return Promise.resolve(true)
  },
} satisfies PhoneContract & Record<string, unknown>
