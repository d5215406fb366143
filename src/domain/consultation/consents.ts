import type { Kind } from './kinds'
import type { ServiceId } from './services'

/** Consents of section 6. A text is versioned and kept with its hash; those that the sheet does not word are written with a lawyer and entered on the server. */
export const CONSENTS = {
  'IH-FU': {
    name: '互联网复诊知情同意',
    text: '我确认本次为复诊，已在实体医疗机构就诊并有明确诊断，所提供资料真实。我知晓互联网诊疗无法进行体格检查，存在局限；医生认为不适宜时可终止服务并建议线下就诊；急危重症请立即到医院就诊。',
  },
  RC: { name: '远程会诊知情同意' },
  'PI-S': { name: '敏感个人信息单独同意' },
  REC: { name: '录音录像同意' },
  GUARD: { name: '监护人确认' },
  SO: { name: '二次意见说明', text: '本意见基于您提供的资料作出，不替代主治医生的诊断和治疗决定。' },
  LTR: { name: '长期处方确认' },
} as const satisfies Readonly<Record<string, { name: string; text?: string }>>
export type ConsentId = keyof typeof CONSENTS

/** Without these a step stops. `REC` and use in research never block a service. */
export function consentsFor(service: ServiceId, kind: Kind, { guardian }: { guardian: boolean }): ConsentId[] {
  return [
    'PI-S',
    ...(kind === 'B' ? (['IH-FU'] as const) : []),
    ...(service === 'con_remote' || service === 'con_mdt' ? (['RC'] as const) : []),
    ...(service === 'second' ? (['SO'] as const) : []),
    ...(guardian ? (['GUARD'] as const) : []),
  ]
}
