import { Overlays } from '../overlays'
import { Popups } from '../Popups'

/** What lies over a page when it is asked for: the shell's own prompts, and the questions of `platform/dialog`. */
export const Layers = () => (
  <>
    <Overlays />
    <Popups />
  </>
)
