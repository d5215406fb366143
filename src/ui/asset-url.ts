/** The full address of a picture or file: the server names its own by path, which the mini-program cannot load as it is. */
export const assetUrl = (url: string): string => (url.startsWith('/') ? __APP_CONFIG__.apiHost + url : url)
