import * as v from 'valibot'

/** The remote JSON files of the 2020 page. Not among `remoteConfigs`: they are content, and belong to the chunk of their screen. */

export const navigationSchema = v.object({
  /** Entries of the category navigation. `doclist` and `showmore` are filled in on the device, from `getInfo`. */
  navigation: v.array(
    v.object({
      title: v.string(),
      pic: v.array(v.string()),
      doclist: v.optional(v.array(v.unknown()), []),
      showmore: v.optional(v.boolean(), false),
    }),
  ),
})
export type CampaignNavigation = v.InferOutput<typeof navigationSchema>

export const campaignDetailSchema = v.object({
  detail: v.object({
    kvpic: v.string(),
    video: v.object({ url: v.string(), picurl: v.string() }),
    expertslist: v.array(v.object({ picurl: v.string(), name: v.string(), title: v.string(), detail: v.string() })),
    classlist: v.array(
      v.object({ id: v.string(), type: v.picklist([1, 2, 3]), title: v.string(), label: v.string(), time: v.string() }),
    ),
    flowpic: v.string(),
    activitystatus: v.picklist([1, 2, 3]),
    share: v.object({ title: v.string(), pic: v.string(), describe: v.string() }),
  }),
})
export type CampaignDetail = v.InferOutput<typeof campaignDetailSchema>['detail']

export const campaignConfigs = {
  '2020under35_unitimg': navigationSchema,
  '2020under35_detail': campaignDetailSchema,
} as const
export type CampaignConfigName = keyof typeof campaignConfigs
export type CampaignConfig<N extends CampaignConfigName> = v.InferOutput<(typeof campaignConfigs)[N]>
