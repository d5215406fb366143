import type { ScanContract, ScanResult } from './contract'

/** A scanner that reads what the test says. */
export const scan = {
  source: 'camera' as ScanContract['source'],
  result: { status: 'cancelled' } as ScanResult,
  scan: (): Promise<ScanResult> => Promise.resolve(scan.result),
} satisfies ScanContract & Record<string, unknown>
