import { storage } from '@/platform/storage/mock'

/** Has the mocked storage refuse every write, or take them again. */
export const fillStorage = (full: boolean): void => void Object.assign(storage, { full })
