import type { Db } from '../../db/connect'
import { docEvent } from '../event/tables'
import { eventContact } from './tables'

/** Made up like all people of the sample; the number is one that nobody has. */
const CONTACT = {
  name: '会务组 林晓（示例）',
  role: '报名与签到咨询',
  phone: '010-00000000',
  weChat: 'example-event-desk',
  email: 'event-desk@example.com',
  hours: '工作日 9:00–17:30',
}

/** Somebody to ask, for each of the sample events that takes place somewhere; those online have nobody. */
export async function seedContacts(db: Db): Promise<void> {
  const events = await db.select({ docId: docEvent.docId, place: docEvent.place }).from(docEvent)
  const rows = events.filter(({ place }) => place !== '').map(({ docId }) => ({ docId, ...CONTACT }))
  if (rows.length) await db.insert(eventContact).values(rows)
}
