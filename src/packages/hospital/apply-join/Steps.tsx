import { StepBar } from '@/ui/StepBar'

const STEPS = ['执业信息', '证件照片', '确认提交'] as const

/** How far an application is. @param current from 1 */
export const Steps = ({ current }: { current: number }) => <StepBar steps={STEPS} current={current} testId="join-steps" />
