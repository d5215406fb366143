import { asc } from 'drizzle-orm'
import { docAttachment } from '../../kernel/documents/tables'
import type { Probe } from '../../test/probes'

export const probe: Probe = {
  async words({ server }) {
    const attachments = await server.db
      .select({ id: docAttachment.id })
      .from(docAttachment)
      .orderBy(asc(docAttachment.id))
      .limit(3)
    return { attachmentId: attachments.map(({ id }) => String(id)), channel: ['friend'] }
  },
}
