import * as v from 'valibot'
import { courseApi } from '@/api/course'
import { COURSE_TABS } from '@/domain/course'
import { resource } from '../../http/call'
import { idText, nothing, pageEntries } from '../../http/inputs'
import { signedIn } from '../../http/policy'
import { joinCourse, listCourses, suggestedCourses } from './list'

const schema = {
  list: v.object({ ...pageEntries, tab: v.picklist(COURSE_TABS, '课程分类有误') }),
  suggested: nothing,
  join: v.object({ docId: idText }),
}

export const courseCalls = resource(courseApi, {
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listCourses },
  suggested: {
    policy: signedIn,
    ids: 'none',
    input: schema.suggested,
    run: async (context) => ({ items: await suggestedCourses(context) }),
  },
  join: {
    policy: signedIn,
    ids: 'shared',
    input: schema.join,
    run: async (context, { docId }) => ({ source: await joinCourse(context, docId) }),
  },
})
