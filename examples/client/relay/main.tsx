import { Component, Suspense, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import type { Connection } from '../src/connection.ts';
import { SignIn } from '../src/SignIn.tsx';
import { relayEnvironment } from './environment.ts';
import type { LaunchView_launch$key } from './generated/LaunchView_launch.graphql';
import { LaunchList } from './LaunchList.tsx';
import { LaunchView } from './LaunchView.tsx';

/** Shows the error of a query within it: Relay throws it where the data is read. */
class Failures extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children;
  }
}

function App({ connection }: { connection: Connection }) {
  const environment = useMemo(() => relayEnvironment(connection), [connection]);
  const [open, setOpen] = useState<LaunchView_launch$key | null>(null);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Failures>
        <Suspense fallback={<p>Loading</p>}>
          {open ? <LaunchView launch={open} onClose={() => setOpen(null)} /> : <LaunchList onOpen={setOpen} />}
        </Suspense>
      </Failures>
    </RelayEnvironmentProvider>
  );
}

createRoot(document.getElementById('root')!).render(<SignIn>{(connection) => <App connection={connection} />}</SignIn>);
