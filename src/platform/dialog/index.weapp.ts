import type { DialogContract } from './contract'
import { createTaroDialog } from './taro-dialog'

/** Popups of the mini-program. Its modals lie over every page and block moving, so they need no more. */
export const dialog: DialogContract = createTaroDialog()
