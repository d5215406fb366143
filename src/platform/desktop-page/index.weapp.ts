import type { DesktopPageContract } from './contract'

/** A mini-program stands in no frame. */
export const desktopPage: DesktopPageContract = {
  tellOutline: () => undefined,
  tellCovered: () => undefined,
  onGoTo: () => () => undefined,
  onOpen: () => undefined,
  onTapBeside: () => undefined,
}
