export { Proposals as LateProposals } from '.'
