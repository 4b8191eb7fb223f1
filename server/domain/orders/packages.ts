import { and, asc, eq } from 'drizzle-orm'
import type { Comb } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { packageType } from '../../../contract/money'
import { AppError } from '../../errors'
import { readRows } from '../../operator-rows/read-rows'
import { comb } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

export type CombRow = typeof comb.$inferSelect
export type Packages = ReturnType<typeof createPackages>

const textsOf = ({ texts }: CombRow, locale: Locale) => texts[locale] ?? texts['zh-CN']

const viewComb =
  (locale: Locale) =>
  (row: CombRow): Comb => ({
    id: row.id,
    type: row.type,
    title: textsOf(row, locale).title,
    describes: textsOf(row, locale).describes,
    price: row.priceFen / 100,
    originPrice: row.originPriceFen === null ? null : row.originPriceFen / 100,
    priceFen: row.priceFen,
    originPriceFen: row.originPriceFen,
    num: row.num,
    expirationDays: row.expirationDays,
    recommended: row.recommended,
  })

/** The packages on offer, in the operator's order. */
export const createPackages = ({ db }: { db: Db }) => {
  const offered = async (types: readonly (1 | 2 | 3 | 4)[]) => {
    const enabled = await db.select().from(comb).where(eq(comb.enabled, true)).orderBy(asc(comb.sort), asc(comb.id))
    return readRows('comb', enabled).filter(({ type }) => types.includes(type))
  }

  return {
    /** All packages. An extension of one voice model is bought with the model's id. */
    list: async (locale: Locale): Promise<Comb[]> => (await offered(Object.values(packageType))).map(viewComb(locale)),

    /** Packages that extend storage; with `relationId` also extensions of one voice model. */
    delayed: async (locale: Locale, relationId: string | undefined): Promise<Comb[]> =>
      (await offered(relationId ? [packageType.modelStorage, packageType.storage] : [packageType.storage])).map(
        viewComb(locale),
      ),

    /** Throws 400 for a package that is not, or no longer, on offer. */
    async find(tx: Db, id: string): Promise<CombRow> {
      const found = await tx
        .select()
        .from(comb)
        .where(and(eq(comb.id, id), eq(comb.enabled, true)))
      const [row] = readRows('comb', found)
      if (!row) throw new AppError(400, 'order.packageOff')
      return row
    },

    /** The title in the buyer's language, and in all languages it has. */
    titles: (row: CombRow, locale: Locale) => ({
      title: textsOf(row, locale).title,
      titles: Object.fromEntries(Object.entries(row.texts).map(([language, { title }]) => [language, title])),
    }),
  }
}
