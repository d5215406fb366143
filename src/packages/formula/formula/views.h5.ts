import { lazy } from 'react'

// Most visits are for a form: the two larger screens come by themselves. The service worker keeps them, so that they open without a network.
export const CtcaeView = lazy(async () => ({ default: (await import('./CtcaeView')).CtcaeView }))
export const RecistView = lazy(async () => ({ default: (await import('./RecistView')).RecistView }))
