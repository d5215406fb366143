import * as v from 'valibot'

/**
 * Small JSON files read by GET from `/config/<name>.json`. A file that fails to load or is malformed counts as `fallback`.
 */
export const remoteConfigs = {
  /** Ids of lives on which the header is hidden. */
  hide_live_header: { schema: v.object({ ids: v.array(v.string()) }), fallback: { ids: [] as string[] } },
  /** The mini-program prompt: on or off, its sentence, pages without it. */
  h5_miniProgramToast: {
    schema: v.object({ enabled: v.boolean(), text: v.string(), excluded: v.array(v.string()) }),
    fallback: { enabled: false, text: '', excluded: [] as string[] },
  },
  /** How many distinct tool pages a visitor sees in a day before the login hint. */
  doctor_tools_loginConfig: { schema: v.object({ viewCount: v.number() }), fallback: { viewCount: 3 } },
  /** Old short keys of links → address in the catalogue. */
  web_route_map: {
    schema: v.object({ items: v.array(v.object({ mkey: v.string(), purl: v.string(), params: v.array(v.string()) })) }),
    fallback: { items: [] as { mkey: string; purl: string; params: string[] }[] },
  },
  /**
   * Templates of the mini-program's subscription messages, by what they tell: id, and the names of their fields as WeChat gave them. Without an id nobody
   * is asked, and what is to be told goes by SMS.
   */
  subscribe_templates: {
    schema: v.object({ live: v.object({ id: v.string(), title: v.string(), time: v.string() }) }),
    fallback: { live: { id: '', title: '', time: '' } },
  },
  /** Oldest native version that still works, by OS. */
  app_required_version: {
    schema: v.object({ ios: v.string(), android: v.string() }),
    fallback: { ios: '', android: '' },
  },
} as const

export type RemoteConfigName = keyof typeof remoteConfigs
export type RemoteConfig<N extends RemoteConfigName> = v.InferOutput<(typeof remoteConfigs)[N]['schema']>
