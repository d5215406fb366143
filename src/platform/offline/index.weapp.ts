import type { OfflineContract } from './contract'

/** WeChat keeps the packages it has fetched by itself. */
export const offline: OfflineContract = { keepFiles: () => undefined }
