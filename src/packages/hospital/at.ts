/** 0 in an address leaves a choice open. */
export const said = (id = ''): string => (id === '0' ? '' : id)
