import { call } from '.'
import { wxApi, type JsSignature } from '../wx'

/** The source that `platform/jssdk` is given: the signature of an address without its hash. */
export async function jsSignature(url: string): Promise<JsSignature> {
  const authorization = __APP_CONFIG__.jssdkAuthorization
  const { data } = await call(
    wxApi.jsSignature,
    { platForm: 7, url: url.split('#')[0] ?? '' },
    // Asking twice does no harm.
    { idempotent: true, ...(authorization && { header: { authorization } }) },
  )
  return data
}
