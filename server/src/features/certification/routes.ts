import { certificationApi } from '@/api/certification'
import {
  certificationState,
  decideCertification,
  isLicenceUsed,
  listCertifications,
  removePicture,
  setPicture,
} from './certification'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { reviewer, signedIn } from '../../http/policy'
import { certificationSchemas as schema } from './schema'

/** Papers are their owner's, and are shown to reviewers besides. */
export const certificationCalls = resource(certificationApi, {
  state: {
    policy: signedIn,
    ids: 'none',
    input: schema.state,
    run: certificationState,
  },
  setPicture: {
    policy: signedIn,
    ids: 'owned',
    input: schema.setPicture,
    run: async (context, input) => ({ picture: await setPicture(context, input) }),
  },
  removePicture: {
    policy: signedIn,
    ids: 'none',
    input: schema.removePicture,
    run: async (context, input) => {
      await removePicture(context, input)
      return {}
    },
  },
  repeatCheck: {
    policy: signedIn,
    ids: 'shared',
    input: schema.repeatCheck,
    perMinute: 60,
    run: async (context, { medicalId }) => ({ repeated: await isLicenceUsed(context, medicalId) }),
  },
  adminList: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminList,
    run: (context, input) => listCertifications(context, { state: input.state, ...pageBounds(input) }),
  },
  adminReview: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminReview,
    run: async (context, { certificationId, pass, reason }) => {
      const by = `user:${viewerOf(context).id}`
      await decideCertification(context.db, { certificationId: Number(certificationId), pass, reason, by })
      return {}
    },
  },
})
