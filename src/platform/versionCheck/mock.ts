import { compareVersions } from '@/domain/version'
import type { VersionCheckContract } from './contract'

const isAtLeast = (required: string): boolean => compareVersions(versionCheck.version, required) >= 0

/** An app of a version that the test sets; too old an app never resolves. */
export const versionCheck = {
  version: '99.0.0' as string,
  ensureVersion: (required: string): Promise<void> => (isAtLeast(required) ? Promise.resolve() : new Promise(() => undefined)),
} satisfies VersionCheckContract & Record<string, unknown>
