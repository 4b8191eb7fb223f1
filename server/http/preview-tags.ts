import { escaped } from './shared-page/html'

interface PreviewFacts {
  type: 'website' | 'article'
  site_name: string
  title: string
  description: string
  /** Full addresses. */
  url: string
  image: string
}

/** Open Graph tags for previews of a page in other apps. */
export const previewTags = (facts: PreviewFacts): string =>
  Object.entries(facts)
    .map(([name, content]) => `<meta property="og:${name}" content="${escaped(content)}">`)
    .join('')
