interface HtmlPreviewProps {
  code: string
  title: string
  note: string
}

export const canPreview = (lang: string): boolean => ['html', 'svg', 'htm'].includes(lang)

/** Nothing but what is written here: no address is asked, no script runs, no form is sent. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'"

/** HTML as it looks, in a frame without any right: no script, no origin of ours, no network, no window beside it. */
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
