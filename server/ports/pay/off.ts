import { PayError, type PayProvider } from './types'

const refuse = async (): Promise<never> => {
  throw new PayError('notConfigured')
}

/** A site that sells nothing yet: nobody can pay anywhere. */
export const payOff: PayProvider = {
  name: 'wxpay',
  scenes: [],
  prepay: refuse,
  query: refuse,
  close: refuse,
  refund: refuse,
  readNotice: async () => {
    throw new PayError('forged', 'not configured')
  },
  bill: refuse,
}
