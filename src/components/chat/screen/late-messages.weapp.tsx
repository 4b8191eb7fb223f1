/** The package has them already. */
export { MessageList as LateMessages } from '../message-list'
