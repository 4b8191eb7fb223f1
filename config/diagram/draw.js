/* global window, document, parent, addEventListener */
// Runs in the frame of a diagram, beside Mermaid: without an origin, without network, without the page. Copied as it is.
;(function () {
  function tell(state, heightPx) {
    parent.postMessage({ diagram: state, heightPx: heightPx }, '*')
  }
  addEventListener('message', function (event) {
    if (event.source !== parent) return
    const mermaid = window.mermaid
    if (!mermaid) return tell('failed')
    mermaid.initialize({
      // Keys that the text of a diagram cannot override.
      secure: [
        'secure',
        'securityLevel',
        'startOnLoad',
        'suppressErrorRendering',
        'maxTextSize',
        'maxEdges',
        'theme',
        'htmlLabels',
        'flowchart',
        'class',
        'state',
        'themeCSS',
        'themeVariables',
        'fontFamily',
        'altFontFamily',
        'dompurifyConfig',
      ],
      startOnLoad: false,
      securityLevel: 'strict',
      theme: event.data.dark ? 'dark' : 'default',
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      maxTextSize: 20000,
      maxEdges: 300,
      fontFamily: 'system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif',
    })
    mermaid.render('diagram', event.data.code).then(
      function (drawn) {
        document.body.innerHTML = drawn.svg
        // With the padding of the page.
        tell('drawn', Math.ceil(document.querySelector('svg').getBoundingClientRect().height) + 24)
      },
      function () {
        tell('failed')
      },
    )
  })
  tell('ready')
})()
