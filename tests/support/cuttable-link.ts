import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a database that can be cut, as when its server is killed, and restored. */
export interface CuttableLink {
  readonly url: string;
  /** Breaks every connection and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a relay to the server of a PostgreSQL database. */
export async function cuttableLink(databaseUrl: string): Promise<CuttableLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const mend = async (port: number) => {
    relay.listen(port, '127.0.0.1');
    await once(relay, 'listening');
  };
  await mend(0);
  const { port } = relay.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      if (!relay.listening) return;
      const closed = once(relay, 'close');
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => mend(port),
  };
}
