import { createConsumption } from '../domain/credits/consumption'
import { createProfiles } from '../domain/accounts/profiles'
import { enabledEngines } from '../domain/engines/placement'
import { createAbout } from '../domain/site/about'
import type { Files } from '../domain/files/types'
import type { Models } from '../domain/models'
import type { Moderation } from '../ports/moderation'
import { accountRoutes } from '../routes/account'
import { siteRoutes } from '../routes/site'
import type { wireAccounts } from './accounts'
import type { Base } from './base'
import type { WiredEngines } from './engines'
import type { wireMoney } from './money'
import type { wireWechat } from './wechat'

type FromBase = 'db' | 'clock' | 'ledger' | 'catalogue' | 'announcements' | 'version' | 'notice' | 'phoneUrl'

interface SitePorts extends Pick<Base, FromBase>, Pick<WiredEngines, 'isAble' | 'makersOf'> {
  accounts: ReturnType<typeof wireAccounts>
  files: Files
  models: Models
  moderation: Moderation
  money: Pick<ReturnType<typeof wireMoney>, 'miniPay'>
  wechat: Pick<ReturnType<typeof wireWechat>, 'offered' | 'appCode'>
}

/** Joins the routes of the site and of accounts. */
export function siteAndAccountRoutes(ports: SitePorts) {
  const { db, clock, ledger, catalogue, announcements, version, notice, phoneUrl, isAble, makersOf } = ports
  const { accounts, files, models, moderation, money, wechat } = ports
  return {
    ...siteRoutes({
      catalogue,
      wechat: wechat.offered,
      miniPay: money.miniPay,
      appCode: wechat.appCode,
      phoneUrl,
      isAble,
      makersOf,
      announcements,
      about: createAbout({ models, engines: () => enabledEngines(db, undefined), version, notice }),
    }),
    ...accountRoutes({
      accounts: accounts.accounts,
      profiles: createProfiles({ db, clock, ledger, files, moderation }),
      sessions: accounts.sessions,
      codes: accounts.codes,
      captchas: accounts.captchas,
      notices: accounts.notices,
      consumption: createConsumption({ db, ledger }),
      ownHolds: accounts.ownHolds,
      agreements: accounts.agreements,
      minors: accounts.minors,
      setPassword: accounts.ownChanges.setPassword,
    }),
  }
}
