import { env } from '../env'
import type { PhoneContract } from './contract'

export const phone: PhoneContract = {
  call(number) {
    // A desktop would ask for a program that is hardly ever there.
    if (env.host === 'desktop') return Promise.resolve(false)
    window.location.href = `tel:${number.replace(/[^\d+]/g, '')}`
    return Promise.resolve(true)
  },
}
