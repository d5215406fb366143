import { eq } from 'drizzle-orm'
import { type DoctorTag, tagApi } from '@/api/tag'
import { user, userDisease } from '../../kernel/people/tables'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { nothing } from '../../http/inputs'
import { signedIn } from '../../http/policy'
import { diseases } from '../../kernel/reference/static-data'

const MEDICAL_WORKER = 1

/** One's own only: it names nobody. */
export const tagCalls = resource(tagApi, {
  doctorTags: {
    policy: signedIn,
    ids: 'none',
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
