import type { profileApi } from '@/api/profile'
import { anyone, editor, signedIn, type Policy } from '../../http/policy'

export const profilePolicy: Record<keyof typeof profileApi, Policy> = {
  updateField: signedIn,
  schoolSuggest: anyone,
  addPlace: signedIn,
  placesToReview: editor,
  reviewPlace: editor,
  consent: signedIn,
  eventContact: signedIn,
}
