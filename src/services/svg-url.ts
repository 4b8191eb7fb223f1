/**
 * An SVG text as a CSS `url("…")` value, which both browsers and the mini-program draw. Only what an address or its quotes
 * need is written as `%…`: all of it would be twice as long, and the mini-program sends it to the view.
 */
export const svgUrl = (svg: string) =>
  `url("data:image/svg+xml,${(svg.includes("'") ? svg : svg.replace(/"/g, "'")).replace(/[^ -~]+|[%#"<>\\;]/g, encodeURIComponent)}")`
