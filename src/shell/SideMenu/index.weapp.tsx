/** The mini-program has its tabs. */
export const SideMenu = () => null
