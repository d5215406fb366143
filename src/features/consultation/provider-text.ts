import type { Provider } from '@/api/consultation'

/** A doctor with his title; of a team the title is its leader's, and no part of its name. */
export const providerText = ({ name, title, isTeam }: Provider): string => (isTeam ? name : `${name} ${title}`.trim())
