import { codes } from '@contract/codes'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { ApiError, BusyError, HttpError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { onWake } from '@/services/connection'
import { ulid } from '@/services/ids'
import { later } from '@/services/later'
import type { LocalFile } from '@/services/platform/media/types'
import { transcribe } from './transcribe'

interface Listener {
  sending(): void
  understood(text: string): void
  /** The recording did not arrive, or no engine was free: it may be sent again. */
  stuck(): void
  /** The server refuses the recording; the person has seen the reason. */
  refused(): void
}

/** How long before each further try when the connection breaks. */
const waitsMs = [1000, 3000]

/** Sends a recording until its text arrives. It keeps its id: a repeat returns the first result and is paid once. */
export function sendSpeech(sound: LocalFile, told: Listener): { resend(): void; drop(): void } {
  const id = ulid()
  /** Ends what is under way: a request, or the wait for the next. */
  let stop = () => {}

  function attempt(tries: number): void {
    stop()
    let isMine = true
    told.sending()
    const { text, abort } = transcribe(sound, id)
    stop = () => {
      isMine = false
      abort()
    }
    text.then(
      (words) => isMine && told.understood(words),
      (error: unknown) => isMine && failed(error, tries),
    )
  }

  function failed(error: unknown, tries: number): void {
    const isCut = !(error instanceof ApiError)
    const waitMs = waitsMs[tries]
    if (!isCut) tell(error)
    if (isCut && waitMs !== undefined) {
      stop = later(() => attempt(tries + 1), waitMs)
    } else if (isCut || mayPass(error)) {
      stop = isCut ? onWake(() => attempt(0)) : () => {}
      told.stuck()
    } else told.refused()
  }

  attempt(0)
  return { resend: () => attempt(0), drop: () => stop() }
}

/** Shows an error that the API call has not shown itself. */
function tell(error: ApiError): void {
  if (error.code === codes.insufficientCredit) showInsufficientCredit(error.data)
  else if (error.code === codes.tooFast || error instanceof BusyError) notify.warn(error.msg)
}

/** The same recording may be taken later. */
const mayPass = (error: ApiError) =>
  error instanceof HttpError ||
  error.code >= codes.serverError ||
  error.code === codes.tooFast ||
  error.code === codes.insufficientCredit
