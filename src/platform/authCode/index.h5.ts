import type { AuthCodeContract } from './contract'

/** A browser vouches for nobody; in the chat app a page of WeChat does, see `api/user/ifauthorized2`. */
export const authCode: AuthCodeContract = {
  available: false,
  get: () => Promise.resolve({ status: 'unavailable' }),
}
