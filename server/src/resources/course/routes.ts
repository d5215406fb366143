import * as v from 'valibot'
import type { courseApi } from '@/api/course'
import { COURSE_TABS } from '@/domain/course'
import { resource } from '../../http/call'
import { idText, nothing, pageEntries } from '../../http/inputs'
import { signedIn, type Policy } from '../../http/policy'
import { joinCourse, listCourses, suggestedCourses } from './list'

const policy: Record<keyof typeof courseApi, Policy> = { list: signedIn, suggested: signedIn, join: signedIn }
const schema = {
  list: v.object({ ...pageEntries, tab: v.picklist(COURSE_TABS, '课程分类有误') }),
  suggested: nothing,
  join: v.object({ docId: idText }),
}

export const courseCalls = resource<typeof courseApi>({
  list: { path: 'api/course/getlist', policy: policy.list, input: schema.list, run: listCourses },
  suggested: {
    path: 'api/course/getsuggested',
    policy: policy.suggested,
    input: schema.suggested,
    run: async (context) => ({ items: await suggestedCourses(context) }),
  },
  join: {
    path: 'api/course/join',
    policy: policy.join,
    input: schema.join,
    run: async (context, { docId }) => ({ source: await joinCourse(context, docId) }),
  },
})
