/** An SVG text as a CSS `url("…")` value, which both browsers and the mini-program draw. */
export const svgUrl = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
