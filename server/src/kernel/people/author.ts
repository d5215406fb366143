import { LEVEL, isCertifiedDoctor, maskName } from '@/domain/user'
import { user } from './tables'
import { portraitUrl } from './users'

/** What is read of whoever wrote something that others see. */
export const AUTHOR = { id: user.id, name: user.name, level: user.level, userType: user.userType, portraitKey: user.portraitKey }
export type Author = Pick<typeof user.$inferSelect, keyof typeof AUTHOR>

/** Certified doctors stand by their name; of everybody else only the first character is shown. */
export const presentAuthor = (author: Author) => ({
  authorName: author.level === LEVEL.certified ? author.name : maskName(author.name),
  authorAvatar: portraitUrl(author.portraitKey),
  certified: isCertifiedDoctor(author),
})
