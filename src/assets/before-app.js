/* What is done before the app's own script is there. A file of its own, because the policy of the page forbids inline scripts. */

/* Sizes are written for a screen 750 wide; one rem is 40 of those units. */
;(function () {
  var root = document.documentElement
  var PHONE = 375
  var LARGEST_PHONE = 430
  var TABLET = 600
  // Who asks the browser for larger letters gets them, up to half as large again. Asked once: from now on the root has our size.
  var larger = Math.min(1.5, Math.max(1, parseFloat(getComputedStyle(root).fontSize) / 16 || 1))
  function fit() {
    var rect = root.getBoundingClientRect()
    // Type of a large phone is as large as type gets; on a tablet or desktop there is more room, not larger letters.
    var side = Math.min(rect.width || PHONE, rect.height || rect.width || PHONE)
    var width = rect.width >= TABLET ? PHONE : Math.min(side, LARGEST_PHONE)
    root.style.fontSize = Math.max(20, (40 * width) / 750) * larger + 'px'
  }
  window.addEventListener('resize', fit)
  fit()
})()

/* The dark look, as platform/theme has it: the page must not begin light and turn dark. */
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('theme')
  } catch (blocked) {
    // Storage is blocked: as the device says.
    void blocked
  }
  var dark = chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
  if (!dark) return
  document.documentElement.classList.add('dark')
  document.querySelector('meta[name="theme-color"]').setAttribute('content', '#0b1113')
})()

/* Asks for the scripts and styles of the screen that the address names, if it is one of those where most visits begin (config/preload.ts). */
;(function () {
  var screens = JSON.parse(document.currentScript.getAttribute('data-screens') || '{}')
  // Also by path: /hr/doc/1.
  var address = location.hash || location.pathname.replace(/^\/hr/, '')
  var first = /^#?\/?([^/?]*)/.exec(address)[1]
  var files = screens[first] || []
  for (var i = 0; i < files.length; i += 1) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = /\.css$/.test(files[i]) ? 'style' : 'script'
    link.href = files[i]
    document.head.appendChild(link)
  }
})()
