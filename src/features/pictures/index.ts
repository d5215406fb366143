export { PicturePicker } from './PicturePicker'
export { usePictures, type Pictures } from './use-pictures'
