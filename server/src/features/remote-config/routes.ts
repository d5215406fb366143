import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CampaignConfigName } from '@/api/campaign-config'
import type { RemoteConfigName } from '@/api/remote-config'
import { ACK, Refusal } from '../../errors'
import type { Parts } from '../../http/context'
import { configText } from './file'

const NAMES: Record<RemoteConfigName | CampaignConfigName | 'CaseBank', true> = {
  hide_live_header: true,
  h5_miniProgramToast: true,
  doctor_tools_loginConfig: true,
  web_route_map: true,
  app_required_version: true,
  subscribe_templates: true,
  CaseBank: true,
  '2020under35_unitimg': true,
  '2020under35_detail': true,
}
const params = v.object({ file: v.pipe(v.string(), v.regex(/^\w+\.json$/)) })

/** `GET /config/<name>.json`: the file in `<data>/config` when the operator put one there, else the shipped one. */
export function registerRemoteConfig(app: FastifyInstance, { settings }: Parts): void {
  app.get('/config/:file', async (request, reply) => {
    const path = v.safeParse(params, request.params)
    const file = path.success ? path.output.file : ''
    if (!Object.hasOwn(NAMES, file.replace(/\.json$/, ''))) throw new Refusal(ACK.notFound, '配置不存在', undefined, 404)
    const text = await configText(settings, file)
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)
  })
}
