import { collectApi } from '@/api/collect'
import { addFolder, deleteFolder, listFolders, moveCollects, removeCollects, renameFolder } from './folders'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { signedIn } from '../../http/policy'
import { listCollects } from './list'
import { collectSchemas as schema } from './schema'

/** Favourites belong to a user. Whose folder it is, is checked in the command. */
export const collectCalls = resource(collectApi, {
  list: { policy: signedIn, ids: 'owned', input: schema.list, run: listCollects },
  folders: {
    policy: signedIn,
    ids: 'none',
    input: schema.folders,
    run: (context) => listFolders(context.db, viewerOf(context).id),
  },
  addFolder: {
    policy: signedIn,
    ids: 'none',
    input: schema.addFolder,
    perMinute: 60,
    run: async (context, input) => ({ folder: await addFolder(context.db, viewerOf(context).id, input) }),
  },
  renameFolder: {
    policy: signedIn,
    ids: 'owned',
    input: schema.renameFolder,
    run: async (context, { folderId, name }) => ({
      folder: await renameFolder(context.db, viewerOf(context).id, folderId, name),
    }),
  },
  deleteFolder: {
    policy: signedIn,
    ids: 'owned',
    input: schema.deleteFolder,
    run: async (context, { folderId }) => {
      await deleteFolder(context.db, viewerOf(context).id, folderId)
      return {}
    },
  },
  move: {
    policy: signedIn,
    ids: 'owned',
    input: schema.move,
    run: async (context, { items, folderId }) => ({
      moved: await moveCollects(context.db, viewerOf(context).id, items, folderId),
    }),
  },
  remove: {
    policy: signedIn,
    ids: 'shared',
    input: schema.remove,
    run: async (context, { items }) => ({ removed: await removeCollects(context.db, viewerOf(context).id, items) }),
  },
})
