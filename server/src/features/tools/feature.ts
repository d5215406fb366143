import type { Feature } from '../../feature'
import { asOwner } from '../../db/held'
import { toolsCalls } from './routes'
import { loadClinicalContent } from './clinical-content'
import { toolMark, toolMarkVersion, toolView } from './tables'

export const feature: Feature = {
  calls: [toolsCalls],
  held: [
    { table: toolMark, owner: toolMark.userId, name: '工具收藏与结果', erase: 'delete' },
    { table: toolMarkVersion, owner: toolMarkVersion.userId, name: '', erase: 'delete' },
    { table: toolView, owner: toolView.viewer, written: asOwner, name: '', erase: 'delete' },
  ],
  load: loadClinicalContent,
}
