/* Sizes are written for a screen 750 wide; one rem is 40 of those units. A file of its own, because the policy of the page forbids inline scripts. */
;(function () {
  var root = document.documentElement
  function fit() {
    var rect = root.getBoundingClientRect()
    var width = Math.min(rect.width || 375, rect.height || rect.width || 375)
    root.style.fontSize = Math.min(40, Math.max(20, (40 * width) / 750)) + 'px'
  }
  window.addEventListener('resize', fit)
  fit()
})()
