import type { Probe } from '../../test/probes'

export const probe: Probe = {
  good: {
    'uc/wx/getWxJsSignature': () => ({ platForm: 7, url: 'https://h5.example/doc' }),
  },
}
