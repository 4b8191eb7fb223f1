import type { Seeds } from './insert'
import { agreementSeeds } from './agreements'
import { assistantSeeds, assistantTypeSeeds } from './assistants'
import { combSeeds } from './combs'
import { consentSeeds } from './consents'
import { engineSeeds } from './engines'
import { modelSeeds } from './models'
import { serviceSeeds } from './services'
import { siteSeed } from './site'

/** Initial data of a new site. */
export const seeds: Seeds = {
  site: siteSeed,
  services: serviceSeeds,
  agreements: agreementSeeds,
  consents: consentSeeds,
  assistantTypes: assistantTypeSeeds,
  assistants: assistantSeeds,
  models: modelSeeds,
  combs: combSeeds,
  engines: engineSeeds,
}
