interface HtmlPreviewProps {
  code: string
  title: string
  note: string
}

export const canPreview = (lang: string): boolean => ['html', 'svg', 'htm'].includes(lang)

/** Blocks everything but the inline content: no network, no script, no form. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'"

/** A preview of HTML, in a frame without any right: no script, no access to this site, no network, no popup. */
export const HtmlPreview = ({ code, title, note }: HtmlPreviewProps) => (
  <>
    <iframe
      className='md-code__preview'
      title={title}
      sandbox=''
      referrerPolicy='no-referrer'
      srcDoc={`<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${code}`}
    />
    <div className='md-code__note'>{note}</div>
  </>
)
