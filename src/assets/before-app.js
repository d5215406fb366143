/* What is done before the app's own script is there. The build writes it into the page (config/preload.ts), and the policy of the page knows it by its digest (server/src/http/pages.ts). */

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

/* What the screen needs that the address names, if it is one of those where most visits begin (config/preload.ts). */
;(function () {
  function written(name) {
    return JSON.parse(document.currentScript.getAttribute(name) || '{}')
  }
  // Also by path: /hr/doc/1.
  var address = location.hash || location.pathname.replace(/^\/hr/, '')
  var first = /^#?\/?([^/?]*)/.exec(address)[1]

  // A device that was never here has nothing kept that it could show: what the app will ask for as a visitor is asked for now (platform/request/asked-ahead).
  function wasHere() {
    try {
      return localStorage.getItem('LYHUUID')
    } catch (blocked) {
      // Where storage is blocked nothing is kept either.
      void blocked
      return null
    }
  }
  // As every call of a visitor begins, see api/client/head.
  var head = { cid: 'oncology-web', runPlatform: 'h5' }
  var questions = written('data-questions')
  window.askedAhead = {}
  if (questions.ask && questions.at.indexOf(first) >= 0 && !wasHere()) questions.ask.forEach(ask)
  function ask(question) {
    // Behind the scripts, without which no answer can be drawn.
    var asked = fetch(question.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.assign({ head: head }, question.payload)),
      priority: 'low',
    })
    // Whether it failed is seen where the answer is taken.
    asked.catch(function () {})
    window.askedAhead[question.url + ' ' + JSON.stringify(question.payload)] = asked
  }

  var files = written('data-screens')[first] || []
  files.forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = /\.css$/.test(file) ? 'style' : 'script'
    link.href = file
    document.head.appendChild(link)
  })
})()
