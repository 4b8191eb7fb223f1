import { locale, onLocale, switchLanguage } from '@/services/texts/i18n'
import { configureApi } from '@/services/api/call'
import { currentAddress, currentPath, restart } from '@/services/navigation'
import { isOpenPath } from '@/services/open-paths'
import { onHeld, onLoggedOut } from '@/services/api/notices'
import { applyTheme, hidePage } from '@/services/platform/screen/apply-theme'
import { queries } from '@/services/queries/client'
import { cacheHold, onSession } from '@/services/queries/session'
import { useApp } from './app'
import { clearToken, useAuth } from './auth'
import { claimDevice } from './device'
import { closeDialog } from './dialogs'
import { askLogin, isGuest } from './guest'
import { applyContextDefault } from './new-chat-context'
import { watchDark } from './theme'

/** Connects the services to the stores: token, language, theme, end of a session. Runs once, before the first paint. */
export function boot(): void {
  configureApi({
    baseUrl: API_BASE,
    token: () => useAuth.getState().token,
    locale: () => useApp.getState().language,
    isGuest,
    askLogin,
  })
  watchDark((dark) => applyTheme({ dark }))
  onLocale((language) => applyTheme({ language }))
  void applyLanguage(hidePage())
  useApp.subscribe(({ language }, before) => {
    // What was asked for until now has the words of the language before.
    if (language !== before.language) void applyLanguage(() => void queries.invalidateQueries())
  })
  onLoggedOut(({ msg }) => endSession(msg))
  onHeld(cacheHold)
  onSession(({ uid, context }) => {
    claimDevice(uid)
    applyContextDefault(context)
  })
  // Another account must not see cached data of the last one.
  useAuth.subscribe(({ token }, before) => {
    if (token !== before.token) queries.clear()
  })
}

const patienceMs = 1500

async function applyLanguage(shown: () => void = () => undefined): Promise<void> {
  const { language } = useApp.getState()
  if (language === locale()) return shown()
  // While texts load slowly the page must not stay blank: then Chinese is shown first.
  const patience = setTimeout(shown, patienceMs)
  await switchLanguage(language).catch(() => undefined)
  clearTimeout(patience)
  shown()
}

function endSession(msg: string): void {
  // An open drawer would cover the login page of a mini-program.
  closeDialog()
  if (useAuth.getState().token !== null) useAuth.setState({ endedBecause: msg })
  clearToken()
  const path = currentPath()
  if (!needNoSession.includes(path) && !isOpenPath(path)) void restart('/login', { redirect: currentAddress() })
}

/** A call that began before one of these was shown may end the session there. */
const needNoSession = ['/login', '/agreement', '/404']
