import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'

export { PhotoSwipe }
