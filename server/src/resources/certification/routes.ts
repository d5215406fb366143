import type { certificationApi } from '@/api/certification'
import {
  certificationState,
  decideCertification,
  isLicenceUsed,
  listCertifications,
  removePicture,
  setPicture,
} from '../../commands/certification'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { certificationPolicy as policy } from './policy'
import { certificationSchemas as schema } from './schema'

export const certificationCalls = resource<typeof certificationApi>({
  state: {
    path: 'api/certification/state',
    policy: policy.state,
    input: schema.state,
    run: certificationState,
  },
  setPicture: {
    path: 'api/certification/setpicture',
    policy: policy.setPicture,
    input: schema.setPicture,
    run: async (context, input) => ({ picture: await setPicture(context, input) }),
  },
  removePicture: {
    path: 'api/certification/removepicture',
    policy: policy.removePicture,
    input: schema.removePicture,
    run: async (context, input) => {
      await removePicture(context, input)
      return {}
    },
  },
  repeatCheck: {
    path: 'api/dhDoctorApplication/repeatCheck',
    policy: policy.repeatCheck,
    input: schema.repeatCheck,
    perMinute: 60,
    run: async (context, { medicalId }) => ({ repeated: await isLicenceUsed(context, medicalId) }),
  },
  adminList: {
    path: 'api/admin/certification/list',
    policy: policy.adminList,
    input: schema.adminList,
    run: (context, input) => listCertifications(context, { state: input.state, ...pageBounds(input) }),
  },
  adminReview: {
    path: 'api/admin/certification/review',
    policy: policy.adminReview,
    input: schema.adminReview,
    run: async (context, { certificationId, pass, reason }) => {
      const by = `user:${viewerOf(context).id}`
      await decideCertification(context.db, { certificationId: Number(certificationId), pass, reason, by })
      return {}
    },
  },
})
