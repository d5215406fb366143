import { eq } from 'drizzle-orm'
import type { DoctorTag, tagApi } from '@/api/tag'
import { user, userDisease } from '../../db/schema'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { nothing } from '../../http/inputs'
import { signedIn, type Policy } from '../../http/policy'
import { diseases } from '../../reference/static-data'

/** One's own only: it names nobody. */
const policy: Record<keyof typeof tagApi, Policy> = { doctorTags: signedIn }
const MEDICAL_WORKER = 1

export const tagCalls = resource<typeof tagApi>({
  doctorTags: {
    path: 'api/tag/getDoctorTag',
    policy: policy.doctorTags,
    input: nothing,
    run: async (context) => {
      const { id, userType } = viewerOf(context)
      if (userType !== MEDICAL_WORKER) return { tags: [] }
      const [row] = await context.db.select({ id: user.departmentId, name: user.department }).from(user).where(eq(user.id, id))
      const chosen = await context.db.select({ id: userDisease.diseaseId }).from(userDisease).where(eq(userDisease.userId, id))
      const department: DoctorTag[] = row?.name ? [{ ...row, kind: 'department' }] : []
      const known = diseases.filter((disease) => chosen.some((one) => one.id === disease.id))
      return { tags: [...department, ...known.map((disease) => ({ ...disease, kind: 'disease' as const }))] }
    },
  },
})
