import { Proposals } from '.'
import { proposalParts } from './parts'

proposalParts.Proposals = Proposals
