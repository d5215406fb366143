import type { PictureStore } from '../features/assessment/formats/pictures'

/** For tests of files that show nothing. */
export const noPictures: PictureStore = {
  load: () => Promise.resolve(null),
  fitted: (picture) => Promise.resolve(picture),
  keep: () => Promise.resolve(null),
}
