/** The built-in components of WeChat's WebView renderer. Any other tag that is no component draws nothing there. */
export const BUILT_IN = new Set(
  (
    'ad ad-custom audio button camera canvas channel-live channel-video checkbox checkbox-group cover-image cover-view ' +
    'editor editor-portal form functional-page-navigator icon image input keyboard-accessory label live-player ' +
    'live-pusher map match-media movable-area movable-view native-component navigation-bar navigator ' +
    'official-account open-container open-data page-container page-meta picker picker-view picker-view-column progress ' +
    'radio radio-group rich-text root-portal scroll-view selection share-element slider slot slot-view snapshot ' +
    'sticky-header sticky-section swiper swiper-item switch text textarea video view voip-room web-view ' +
    'grid-view list-view list-builder nested-scroll-body nested-scroll-header nested-scroll-view draggable-sheet ' +
    'store-product store-home store-coupon store-gift wx-scroll-view wx-swiper wx-swiper-item'
  ).split(/\s+/),
)
