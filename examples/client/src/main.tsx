import { ApolloProvider } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { apolloClient } from './client.ts';
import type { Connection } from './connection.ts';
import { LaunchList, type Listed } from './LaunchList.tsx';
import { LaunchView } from './LaunchView.tsx';
import { SignIn } from './SignIn.tsx';

function App({ connection }: { connection: Connection }) {
  const client = useMemo(() => apolloClient(connection), [connection]);
  const [open, setOpen] = useState<Listed | null>(null);
  return (
    <ApolloProvider client={client}>
      {open ? <LaunchView launch={open} onClose={() => setOpen(null)} /> : <LaunchList onOpen={setOpen} />}
    </ApolloProvider>
  );
}

createRoot(document.getElementById('root')!).render(<SignIn>{(connection) => <App connection={connection} />}</SignIn>);
