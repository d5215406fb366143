import type { AuthCodeContract } from './contract'

/** A browser cannot confirm who somebody is; in the chat app a page of WeChat does, see `api/user/ifauthorized2`. */
export const authCode: AuthCodeContract = {
  available: false,
  get: () => Promise.resolve({ status: 'unavailable' }),
}
