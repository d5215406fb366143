import * as v from 'valibot'
import { write } from './endpoint'

export const jsSignatureSchema = v.object({
  appId: v.string(),
  timestamp: v.number(),
  nonceStr: v.string(),
  signature: v.string(),
})
export type JsSignature = v.InferOutput<typeof jsSignatureSchema>

export const wxApi = {
  /** `url` without its hash. Needs the basic authorisation header of the build's settings. */
  jsSignature: write<{ platForm: 7; url: string }>()('uc/wx/getWxJsSignature', v.object({ data: jsSignatureSchema })),
}
