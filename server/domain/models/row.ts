import { NotPossible } from '../../audit/not-possible'

/** An order of the operator about models that is impossible; the message is for the operator. */
export class ModelRowError extends NotPossible {}
