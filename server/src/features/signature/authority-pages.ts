import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Parts } from '../../http/context'
import { CERTIFICATE_ACTS, isLocalAuthority, SIGNING_ACTS, type LocalAuthority } from '../../kernel/authority/local-authority'
import { applicationPage, NOT_THERE, signingPage } from './authority-page'
import { receiveNotice } from './notices'

const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const applicationParams = v.object({ applyId: token, act: v.optional(v.picklist(CERTIFICATE_ACTS)) })
const signingParams = v.object({ signId: token, act: v.optional(v.picklist(SIGNING_ACTS)) })

/** Pages at which one is looked at, and asked before each signature, on a machine without an authority. With one there are no such pages. */
export async function registerAuthorityPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { authority } = parts
  if (!isLocalAuthority(authority)) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The address says everything: what a form sends besides is not read.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
    registerSignings(scope, parts, authority)
    scope.get('/authority/:applyId', async (request, reply) => showApplication(authority, request.params, reply))
    scope.post('/authority/:applyId/:act', async (request, reply) => {
      const read = v.safeParse(applicationParams, request.params)
      const notice = read.success && read.output.act && (await authority.act(read.output.applyId, read.output.act))
      if (notice) await receiveNotice(parts, notice.headers, notice.body)
      return showApplication(authority, request.params, reply)
    })
  })
}

function registerSignings(scope: FastifyInstance, parts: Parts, authority: LocalAuthority): void {
  scope.get('/authority/sign/:signId', async (request, reply) => showSigning(authority, request.params, reply))
  scope.post('/authority/sign/:signId/:act', async (request, reply) => {
    const read = v.safeParse(signingParams, request.params)
    const notice = read.success && read.output.act && (await authority.actOnSigning(read.output.signId, read.output.act))
    if (notice) await receiveNotice(parts, notice.headers, notice.body)
    return showSigning(authority, request.params, reply)
  })
}

async function showApplication(authority: LocalAuthority, params: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const read = v.safeParse(applicationParams, params)
  const row = read.success ? await authority.visit(read.output.applyId) : undefined
  return send(reply, row && applicationPage(row))
}

async function showSigning(authority: LocalAuthority, params: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const read = v.safeParse(signingParams, params)
  const row = read.success ? await authority.visitSigning(read.output.signId) : undefined
  return send(reply, row && signingPage(row))
}

const send = (reply: FastifyReply, html: string | undefined): FastifyReply =>
  reply
    .code(html ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html ?? NOT_THERE)
