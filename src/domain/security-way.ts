/** How somebody shows who it is: by the security code, by a code by message to the account's own mobile, or by the password. */
export const SECURITY_WAYS = ['code', 'message', 'password'] as const
export type SecurityWay = (typeof SECURITY_WAYS)[number]

/** What most actions take. The password is enough for a new mobile only, when the old one is lost. */
export const USUAL_SECURITY_WAYS: readonly SecurityWay[] = ['code', 'message']

/** What binds a bank card: whoever has only the phone's unlocked app, or only the code, sends no money to a card of his own. */
export const CARD_WAYS: readonly SecurityWay[] = ['message']

const NAMES: Readonly<Record<SecurityWay, string>> = { code: '安全码', message: '短信验证码', password: '登录密码' }
export const securityWayName = (way: SecurityWay): string => NAMES[way]
