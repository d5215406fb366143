import { lazy } from 'react'

// Most visits are for a form: the two larger screens come by themselves, and are fetched ahead so that they open without a network.
export const CtcaeView = lazy(async () => ({ default: (await import(/* webpackPrefetch: true */ './CtcaeView')).CtcaeView }))
export const RecistView = lazy(async () => ({ default: (await import(/* webpackPrefetch: true */ './RecistView')).RecistView }))
