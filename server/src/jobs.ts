import type { Parts } from './http/context'
import type { Job } from './feature'
import { purge } from './housekeeping'

const HOUSEKEEPING: Job = { name: 'housekeeping', everySeconds: 3600, run: purge }

/** Runs the jobs of all features at their times; gives back how to stop. */
export function startJobs(
  parts: Parts,
  { withSample, onFault }: { withSample: boolean; onFault: (error: unknown, job: string) => void },
): () => void {
  const jobs = [HOUSEKEEPING, ...parts.features.flatMap((feature) => feature.jobs ?? [])]
  const timers = jobs
    .filter(({ sampleOnly }) => withSample || !sampleOnly)
    .map(({ name, everySeconds, run }) => {
      const report = (error: unknown): void => onFault(error, name)
      return setInterval(() => void run(parts, report).catch(report), everySeconds * 1000).unref()
    })
  return () => timers.forEach((timer) => clearInterval(timer))
}
