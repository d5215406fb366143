import { profileApi } from '@/api/profile'
import { contactOf, recordConsent, updateField } from './profile'
import { addPlace, placesToReview, reviewPlace } from './places'
import { resource } from '../../http/call'
import { pageBounds } from '../../http/inputs'
import { anyone, editor, signedIn } from '../../http/policy'
import { suggestSchools } from '../../kernel/reference/schools'
import { profileSchemas as schema } from './schema'

export const profileCalls = resource(profileApi, {
  updateField: {
    policy: signedIn,
    ids: 'owned',
    input: schema.updateField,
    perMinute: 60,
    run: async (context, input) => {
      await updateField(context, input)
      return {}
    },
  },
  schoolSuggest: {
    policy: anyone,
    ids: 'shared',
    input: schema.schoolSuggest,
    run: async (_context, input) => ({ items: suggestSchools(input) }),
  },
  addPlace: {
    policy: signedIn,
    ids: 'shared',
    input: schema.addPlace,
    perMinute: 30,
    run: addPlace,
  },
  placesToReview: {
    policy: editor,
    ids: 'none',
    input: schema.placesToReview,
    run: (context, input) => placesToReview(context.db, pageBounds(input)),
  },
  reviewPlace: {
    policy: editor,
    ids: 'shared',
    input: schema.reviewPlace,
    run: async (context, { id, accept }) => {
      await reviewPlace(context, id, accept)
      return {}
    },
  },
  consent: {
    policy: signedIn,
    ids: 'none',
    input: schema.consent,
    run: async (context, input) => {
      await recordConsent(context, input)
      return {}
    },
  },
  eventContact: {
    policy: signedIn,
    ids: 'owned',
    input: schema.eventContact,
    run: (context, { docId, userSignId }) => contactOf(context, docId, userSignId),
  },
})
