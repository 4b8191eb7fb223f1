/** No reply came: no network, no server, or the connection broke. */
export class TransportError extends Error {}
