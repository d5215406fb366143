import type { collectApi } from '@/api/collect'
import { addFolder, deleteFolder, listFolders, moveCollects, removeCollects, renameFolder } from '../../commands/collect-folders'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { listCollects } from './list'
import { collectPolicy as policy } from './policy'
import { collectSchemas as schema } from './schema'

export const collectCalls = resource<typeof collectApi>({
  list: { path: 'api/collect/getlist', policy: policy.list, input: schema.list, run: listCollects },
  folders: {
    path: 'api/collect/getfolders',
    policy: policy.folders,
    input: schema.folders,
    run: (context) => listFolders(context.db, viewerOf(context).id),
  },
  addFolder: {
    path: 'api/collect/addfolder',
    policy: policy.addFolder,
    input: schema.addFolder,
    perMinute: 60,
    run: async (context, input) => ({ folder: await addFolder(context.db, viewerOf(context).id, input) }),
  },
  renameFolder: {
    path: 'api/collect/renamefolder',
    policy: policy.renameFolder,
    input: schema.renameFolder,
    run: async (context, { folderId, name }) => ({
      folder: await renameFolder(context.db, viewerOf(context).id, folderId, name),
    }),
  },
  deleteFolder: {
    path: 'api/collect/deletefolder',
    policy: policy.deleteFolder,
    input: schema.deleteFolder,
    run: async (context, { folderId }) => {
      await deleteFolder(context.db, viewerOf(context).id, folderId)
      return {}
    },
  },
  move: {
    path: 'api/collect/move',
    policy: policy.move,
    input: schema.move,
    run: async (context, { items, folderId }) => ({
      moved: await moveCollects(context.db, viewerOf(context).id, items, folderId),
    }),
  },
  remove: {
    path: 'api/collect/remove',
    policy: policy.remove,
    input: schema.remove,
    run: async (context, { items }) => ({ removed: await removeCollects(context.db, viewerOf(context).id, items) }),
  },
})
