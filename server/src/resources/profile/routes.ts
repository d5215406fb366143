import type { profileApi } from '@/api/profile'
import { contactOf, recordConsent, updateField } from '../../commands/profile'
import { addPlace, placesToReview, reviewPlace } from '../../commands/profile-places'
import { resource } from '../../http/call'
import { pageBounds } from '../../http/inputs'
import { suggestSchools } from '../../reference/schools'
import { profilePolicy as policy } from './policy'
import { profileSchemas as schema } from './schema'

export const profileCalls = resource<typeof profileApi>({
  updateField: {
    path: 'api/profile/updatefield',
    policy: policy.updateField,
    input: schema.updateField,
    perMinute: 60,
    run: async (context, input) => {
      await updateField(context, input)
      return {}
    },
  },
  schoolSuggest: {
    path: 'api/profile/schoolsuggest',
    policy: policy.schoolSuggest,
    input: schema.schoolSuggest,
    run: async (_context, input) => ({ items: suggestSchools(input) }),
  },
  addPlace: {
    path: 'api/profile/addplace',
    policy: policy.addPlace,
    input: schema.addPlace,
    perMinute: 30,
    run: addPlace,
  },
  placesToReview: {
    path: 'api/profile/placestoreview',
    policy: policy.placesToReview,
    input: schema.placesToReview,
    run: (context, input) => placesToReview(context.db, pageBounds(input)),
  },
  reviewPlace: {
    path: 'api/profile/reviewplace',
    policy: policy.reviewPlace,
    input: schema.reviewPlace,
    run: async (context, { id, accept }) => {
      await reviewPlace(context, id, accept)
      return {}
    },
  },
  consent: {
    path: 'api/profile/consent',
    policy: policy.consent,
    input: schema.consent,
    run: async (context, input) => {
      await recordConsent(context, input)
      return {}
    },
  },
  eventContact: {
    path: 'api/profile/eventcontact',
    policy: policy.eventContact,
    input: schema.eventContact,
    run: (context, { docId, userSignId }) => contactOf(context, docId, userSignId),
  },
})
