import type { Seeds } from './domain/seed'
import { agreementSeeds } from './seeds/agreements'
import { assistantSeeds, assistantTypeSeeds } from './seeds/assistants'
import { combSeeds } from './seeds/combs'
import { consentSeeds } from './seeds/consents'
import { modelSeeds } from './seeds/models'
import { serviceSeeds } from './seeds/services'
import { siteSeed } from './seeds/site'

/** What a new site starts with. */
export const seeds: Seeds = {
  site: siteSeed,
  services: serviceSeeds,
  agreements: agreementSeeds,
  consents: consentSeeds,
  assistantTypes: assistantTypeSeeds,
  assistants: assistantSeeds,
  models: modelSeeds,
  combs: combSeeds,
}
