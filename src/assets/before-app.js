/* Sizes are written for a screen 750 wide; one rem is 40 of those units. A file of its own, because the policy of the page forbids inline scripts. */
;(function () {
  var root = document.documentElement
  var LARGEST_PHONE = 430
  function fit() {
    var rect = root.getBoundingClientRect()
    // Type of a large phone is as large as type gets: on a tablet or desktop there is more room, not larger letters.
    var width = Math.min(rect.width || 375, rect.height || rect.width || 375, LARGEST_PHONE)
    root.style.fontSize = Math.max(20, (40 * width) / 750) + 'px'
  }
  window.addEventListener('resize', fit)
  fit()
})()
