import type { Feature } from '../../feature'
import { noteCalls } from './routes'
import { note } from './tables'

export const feature: Feature = {
  calls: [noteCalls],
  held: [{ table: note, owner: note.userId, name: '笔记', erase: 'delete' }],
  uploads: [note.pictureKey],
}
