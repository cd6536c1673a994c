/** A connection over the Unix socket of the embedded server; `host` is the folder of the socket. */
export type SocketConnection = { host: string; port: number; user: string; database: string }
