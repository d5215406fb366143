import type { Entry } from '@/routes'

/** On H5 the address bar says what opens; WeChat and others append names such as `scene` to it that mean nothing to us. */
export const entries = () => (_: Entry | undefined) => undefined
