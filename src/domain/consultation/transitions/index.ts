import { acceptRows } from './accept'
import { afterRows } from './after'
import { applyRows } from './apply'
import type { Row } from './row'
import { runRows } from './run'
import { scheduleRows } from './schedule'

/** C2–C35. What does not stand here cannot happen. */
export const TRANSITIONS: readonly Row[] = [...applyRows, ...acceptRows, ...scheduleRows, ...runRows, ...afterRows]
