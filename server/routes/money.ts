import type { Orders } from '../domain/orders/orders'
import type { Packages } from '../domain/orders/packages'
import type { createPromoter } from '../domain/orders/promoter'
import type { Routes } from '../http/handlers'

interface Deps {
  packages: Packages
  orders: Orders
  promoter: ReturnType<typeof createPromoter>
}

export const moneyRoutes = ({ packages, orders, promoter }: Deps) =>
  ({
    'GET /app/comb/list': (_, { locale }) => packages.list(locale),
    'GET /app/comb/delayed/list': ({ relationId }, { locale }) => packages.delayed(locale, relationId),
    'POST /app/order': (input, caller) => orders.place(caller.userId, input, caller),
    'GET /pay/wx/qrPay': ({ outTradeNo }, { userId }) => orders.qr(userId, outTradeNo),
    'POST /pay/wx/prepay': (input, { userId }) => orders.prepay(userId, input),
    'GET /app/order/list': ({ tradeNo }, { userId, locale }) => orders.get(userId, tradeNo, locale),
    'GET /app/order/page': (input, { userId, locale }) => orders.page(userId, input, locale),
    'DELETE /app/order/:tradeNo': ({ tradeNo }, { userId, locale }) => orders.cancel(userId, tradeNo, locale),
    'GET /app/user/promoter': (_, { userId }) => promoter.promoter(userId),
    'GET /app/user/proportion/total': (_, { userId }) => promoter.total(userId),
    'GET /app/user/proportion/detail': (input, { userId }) => promoter.detail(userId, input),
  }) satisfies Partial<Routes>
