import { addressOf } from '@/routes'

/** The daily sign-in, shown among the entrances as soon as its screen is part of the build. */
export const SIGN_IN_LINK = addressOf('signInNoPrevPage')
