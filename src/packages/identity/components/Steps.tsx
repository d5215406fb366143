import { StepBar } from '@/ui/StepBar'
import { STEPS, type Stepped } from '../rules/flows'

/** How far one is in one of the flows of this group. @param current from 1 */
export const Steps = ({ flow, current }: { flow: Stepped; current: number }) => (
  <StepBar steps={STEPS[flow]} current={current} testId={`${flow}-steps`} />
)
