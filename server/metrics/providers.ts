import { Counter, type Registry } from 'prom-client'
import { type ChatProvider, ProviderError, type ProviderFault } from '../providers/types'

/** Faults that only the operator can fix. */
const forOperator: readonly ProviderFault[] = ['unauthorized', 'quota', 'unreachable', 'notFound']
/** Every question meets the same fault: logged once in this time. */
const restMs = 600_000

/** Counts faults of model providers; calls `alarm` for those that the operator must fix. */
export function providerMetrics(registry: Registry, alarm: (warning: object, about: string) => void, now = Date.now) {
  const faults = new Counter({
    name: 'fanle_provider_faults_total',
    help: 'Questions a provider of models did not answer, by what went wrong',
    labelNames: ['provider', 'kind'],
    registers: [registry],
  })
  const toldAt = new Map<string, number>()

  return (chat: ChatProvider): ChatProvider => ({
    async complete(request, signal, take) {
      try {
        await chat.complete(request, signal, take)
      } catch (error) {
        const kind = error instanceof ProviderError ? error.kind : 'failed'
        const { provider, id: model } = request.model
        faults.inc({ provider, kind })
        const last = toldAt.get(`${provider} ${kind}`)
        if (forOperator.includes(kind) && (last === undefined || now() - last >= restMs)) {
          toldAt.set(`${provider} ${kind}`, now())
          alarm({ provider, model, kind, err: error }, 'a provider of models needs the operator')
        }
        throw error
      }
    },
  })
}

/** Counts answers by a fallback model. */
export function countTakeOvers(registry: Registry): (taken: { model: string; insteadOf: string }) => void {
  const takeOvers = new Counter({
    name: 'fanle_answers_taken_over_total',
    help: 'Answers that another model gave because the chosen one’s provider failed before its first word',
    labelNames: ['asked', 'answered'],
    registers: [registry],
  })
  return ({ model, insteadOf }) => takeOvers.inc({ asked: insteadOf, answered: model })
}
