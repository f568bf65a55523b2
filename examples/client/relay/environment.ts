import { Environment, Network, Observable, RecordSource, Store, type FetchFunction } from 'relay-runtime';
import { graphUrl, openSocket, type Connection } from '../src/connection.ts';

/** Relay: queries over HTTP, subscriptions over one socket, objects in the store by their ids. */
export function relayEnvironment(connection: Connection): Environment {
  const socket = openSocket(connection);
  const fetchQuery: FetchFunction = async ({ text, name }, variables) => {
    const response = await fetch(graphUrl(connection), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.token}` },
      body: JSON.stringify({ query: text, operationName: name, variables }),
    });
    return response.json();
  };
  return new Environment({
    network: Network.create(fetchQuery, ({ text, name }, variables) =>
      Observable.create((sink) => socket.subscribe({ query: text!, operationName: name, variables }, sink as never)),
    ),
    store: new Store(new RecordSource()),
  });
}
