import type { OfflineContract } from './contract'

export const offline = {
  asked: 0,
  keepFiles() {
    offline.asked += 1
  },
} satisfies OfflineContract & Record<string, unknown>
