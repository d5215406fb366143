/** The mini-program has the host's menu, and leads nowhere from itself to itself. */
const Nothing = () => null

export const SideMenu = Nothing
export const MiniProgramGuide = Nothing
