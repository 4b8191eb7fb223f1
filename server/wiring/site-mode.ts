import { ne } from 'drizzle-orm'
import type { Config } from '../config'
import { ConfigError } from '../config/values'
import { site } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

const refusal =
  '应为 production：这个数据库属于正式站点，内置模式会打印验证码、写入演示账号、收模拟的钱。要试用它的副本，请设置 OPEN_PRODUCTION_DATA=on'

/**
 * Marks the database of a production site. Throws a ConfigError for one that opens in embedded mode, as a forgotten
 * APP_MODE does.
 */
export async function keepSiteMode(db: Db, config: Pick<Config, 'appMode' | 'opensProductionData'>): Promise<void> {
  if (config.appMode === 'production') {
    await db.update(site).set({ openedAs: 'production' }).where(ne(site.openedAs, 'production'))
    return
  }
  const [row] = await db.select({ openedAs: site.openedAs }).from(site)
  if (row?.openedAs === 'production' && !config.opensProductionData) throw new ConfigError('APP_MODE', refusal)
}
