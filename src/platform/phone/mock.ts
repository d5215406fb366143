import type { PhoneContract } from './contract'

/** Keeps whom one called. */
export const phone = {
  called: [] as string[],
  call(number: string) {
    phone.called.push(number)
    return Promise.resolve(true)
  },
} satisfies PhoneContract & Record<string, unknown>
