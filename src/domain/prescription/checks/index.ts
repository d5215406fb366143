import { duration, quantity, splitting, units } from './amount'
import { maximum, minimum } from './dose'
import { frequency, indication, routeAndForm } from './fit'
import { hepatic, renal } from './organs'
import { bloodCount, cycleInterval, neededTests, pregnancy } from './patient'
import { allergies, duplicates, interactionsBetween } from './together'
import { LEVELS, type CheckId, type CheckInput, type Finding } from './types'
import { ageAndWeight, bannedClasses, numberOfDrugs, requiredParts, rights, vagueUsage } from './writing'

const RUN: Readonly<Record<CheckId, (input: CheckInput) => Finding[]>> = {
  K1: requiredParts,
  K2: numberOfDrugs,
  K3: bannedClasses,
  K4: ageAndWeight,
  K5: vagueUsage,
  K6: units,
  K7: duration,
  K8: quantity,
  K9: splitting,
  K10: indication,
  K11: routeAndForm,
  K12: frequency,
  K13: maximum,
  K14: minimum,
  K15: duplicates,
  K16: interactionsBetween,
  K17: allergies,
  K18: renal,
  K19: hepatic,
  K20: pregnancy,
  K21: bloodCount,
  K22: cycleInterval,
  K23: neededTests,
  K24: rights,
}

/** All that K1–K24 find, the gravest first. The doctor's page runs it while he writes, the server before it signs and again at the review. */
export const checkPrescription = (input: CheckInput): Finding[] =>
  Object.values(RUN)
    .flatMap((run) => run(input))
    .sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))

/** What still stands in the way of a signature. `signedAgain`: keys with a reason and a second signature; `read`: keys with a tick. */
export function openFindings(
  findings: readonly Finding[],
  { signedAgain, read }: { signedAgain: ReadonlySet<string>; read: ReadonlySet<string> },
): { blocked: number; unsigned: number; unread: number } {
  const count = (level: Finding['level'], done: ReadonlySet<string>) =>
    findings.filter((one) => one.level === level && !done.has(one.key)).length
  return { blocked: count('BLOCK', new Set()), unsigned: count('DOUBLE', signedAgain), unread: count('WARN', read) }
}

export type * from './types'
