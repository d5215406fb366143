import type { pubApi } from '@/api/pub'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Pictures of feedback are open to visitors too; other kinds of uploads ask for a user in the call. */
export const pubPolicy: Record<keyof typeof pubApi, Policy> = {
  search: anyone,
  suggest: anyone,
  hotWords: anyone,
  advertise: anyone,
  columnists: anyone,
  columnist: anyone,
  staticData: anyone,
  area: anyone,
  hospitalSuggest: anyone,
  uploadToken: anyone,
  pictureUrl: anyone,
  followColumnist: signedIn,
  userConfig: signedIn,
  setUserConfig: signedIn,
}
