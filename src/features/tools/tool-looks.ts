import type { ToolKind } from '@/domain/tool'
import type { IconName } from '@/ui/Icon'
import type { Tint } from '@/ui/Tile'

export interface ToolLook {
  icon: IconName
  tint: Tint
}

/** How each kind of tool looks, on home and among the tools. */
export const toolLooks: Readonly<Record<ToolKind, ToolLook>> = {
  formula: { icon: 'calculator', tint: 'brand' },
  tnm: { icon: 'target', tint: 'evid' },
  regimen: { icon: 'drop', tint: 'orange' },
  drug: { icon: 'pill', tint: 'green' },
  guideline: { icon: 'guideline', tint: 'evid' },
  trial: { icon: 'trial', tint: 'evid' },
}
