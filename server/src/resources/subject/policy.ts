import type { subjectApi } from '@/api/subject'
import { anyone, type Policy } from '../../http/policy'

/** Subjects lead to documents, each of which says itself who may read it. */
export const subjectPolicy: Record<keyof typeof subjectApi, Policy> = { list: anyone, detail: anyone, block: anyone }
