import type { collectApi } from '@/api/collect'
import { signedIn, type Policy } from '../../http/policy'

/** Favourites belong to a user. Whose folder it is, is checked in the command. */
export const collectPolicy: Record<keyof typeof collectApi, Policy> = {
  list: signedIn,
  folders: signedIn,
  addFolder: signedIn,
  renameFolder: signedIn,
  deleteFolder: signedIn,
  move: signedIn,
  remove: signedIn,
}
