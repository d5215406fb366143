import { sizedImage } from '../media/image-url'
import type { FriendCard, ShareContent, TimelineCard } from './contract'

const DESCRIPTION_LIMIT = 1024
const CARD_WIDTH = 216

/**
 * Brings share content into the form hosts take: a description over 1024 characters becomes 1023 and an ellipsis, and the
 * picture is asked for 216 px wide. The size goes into the address (`?w=216`, which the picture host resizes by and others
 * ignore) rather than through a canvas, because a picture of another origin must not be read back from a canvas.
 */
export function normalizeShare(content: ShareContent): ShareContent {
  const { description, image } = content
  return {
    ...content,
    ...(description && { description: cut(description) }),
    ...(image && { image: sizedImage(image, CARD_WIDTH) }),
  }
}

/** Counted in characters, not in UTF-16 units, so that no emoji is cut in half. */
function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length > DESCRIPTION_LIMIT ? `${characters.slice(0, DESCRIPTION_LIMIT - 1).join('')}…` : text
}

/** `currentPage`: page and query to use where the content names none. */
export function toFriendCard(content: ShareContent, currentPage: string): FriendCard {
  const { title, path, image } = normalizeShare(content)
  return { title, path: path ?? currentPage, ...(image && { imageUrl: image }) }
}

/** Moments always opens the page it was shared from, so only the query is passed. */
export function toTimelineCard(content: ShareContent, currentPage: string): TimelineCard {
  const { title, path, image } = normalizeShare(content)
  const query = (path ?? currentPage).split('?')[1] ?? ''
  return { title, query, ...(image && { imageUrl: image }) }
}
