import type { AppTarget } from '@/domain/app-target'
import type { OpenAppContract, OpenOutcome } from './contract'

/** Keeps the targets; the outcome is the test's. */
export const openApp = {
  outcome: 'app' as OpenOutcome,
  opened: [] as { target: AppTarget; miniProgramPath?: string }[],
  open(target: AppTarget, miniProgramPath?: string): Promise<OpenOutcome> {
    openApp.opened.push({ target, miniProgramPath })
    return Promise.resolve(openApp.outcome)
  },
  openMiniProgram: (): Promise<'mini-program' | 'unavailable'> => Promise.resolve('mini-program'),
} satisfies OpenAppContract & Record<string, unknown>
