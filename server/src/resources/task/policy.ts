import type { taskApi } from '@/api/task'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Visitors may see what a task asks for; only users complete it. */
export const taskPolicy: Record<keyof typeof taskApi, Policy> = { condition: anyone, done: signedIn }
