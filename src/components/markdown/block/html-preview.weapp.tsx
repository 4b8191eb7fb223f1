interface HtmlPreviewProps {
  code: string
  title: string
  note: string
}

/** A mini-program shows no web pages but its operator's: HTML stays source. */
export const canPreview = (_lang: string): boolean => false

export const HtmlPreview = (_props: HtmlPreviewProps) => null
